import type { ShopDayModel } from '../../queries/industry-pages.ts';
import { Markup, Prose } from '../../ui/Markup.tsx';
import styles from './ShopDay.module.css';

/** A day of a shop that uses the platform, hour by hour. */
export function ShopDay({ heading, text, hours }: ShopDayModel) {
  return (
    <section className={styles.day} data-plane="haldi" id="day">
      <div className="container">
        <Prose heading={heading} text={text} />
        <ol>
          {hours.map(({ time, term, html }) => (
            <li key={time}>
              <time>{time}</time>
              <h3>{term}</h3>
              <Markup html={html} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
