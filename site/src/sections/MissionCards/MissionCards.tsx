import type { MissionCardsModel } from '../../queries/about-pages.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import styles from './MissionCards.module.css';

/** The missions of the company, each with a flat colour. */
export function MissionCards({ heading, items }: MissionCardsModel) {
  return (
    <section>
      <h2 className="visually-hidden">{heading}</h2>
      <ul className={styles.cards}>
        {items.map(({ title, text, plane, drawing }) => (
          <li key={title} data-plane={plane}>
            <Drawing drawing={drawing} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
