import type { ServiceCard } from '../../queries/services.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './ServicesWall.module.css';

interface Props {
  readonly heading: string;
  readonly text: string;
  readonly services: readonly ServiceCard[];
}

/** Eight pierced screens with one sun passing behind them; a panel under the hand lights up by itself. */
export function ServicesWall({ heading, text, services }: Props) {
  return (
    <section id="services" data-plane="ink">
      <SectionHeading heading={heading}>{text}</SectionHeading>
      <ul className={styles.wall}>
        {services.map(({ path, name, cardLine, tile }) => (
          <li key={path}>
            <a href={path}>
              <Drawing drawing={tile} />
              <div>
                <h3>{name}</h3>
                <p>{cardLine}</p>
              </div>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
