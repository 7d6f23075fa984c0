import type { ProseModel } from '../../queries/sector-sections.ts';
import { Markup } from '../../ui/Markup.tsx';
import styles from './ShopDay.module.css';

export interface ShopDayModel extends ProseModel {
  readonly hours: readonly {
    /** `8:40` to `21:00`. */
    readonly time: string;
    readonly term: string;
    readonly html: string;
  }[];
}

/** A day of a shop that uses the platform, hour by hour. */
export function ShopDay({ heading, text, hours }: ShopDayModel) {
  return (
    <section className={styles.day} data-plane="haldi" id="day">
      <div className="container">
        <h2>{heading}</h2>
        {text.map((html) => (
          <Markup key={html} html={html} />
        ))}
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
