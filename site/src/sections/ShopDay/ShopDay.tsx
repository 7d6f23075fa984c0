import type { ProductPage } from '../../queries/industry-pages.ts';
import { Markup } from '../../ui/Markup.tsx';
import styles from './ShopDay.module.css';

/** A day of a shop that uses the platform, hour by hour. */
export function ShopDay({ heading, text, hours }: ProductPage['text']['day']) {
  return (
    <section className={styles.day} data-plane="haldi" id="day">
      <div className="container">
        <h2>{heading}</h2>
        <Markup html={text} />
        <ol>
          {hours.map(({ time, title, text }) => (
            <li key={time}>
              <time>{time}</time>
              <h3>{title}</h3>
              <Markup html={text} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
