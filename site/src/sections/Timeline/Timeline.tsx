import type { TimelineModel } from '../../queries/careers.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import styles from './Timeline.module.css';

/** Cards to the left and right of a continuous line. */
export function Timeline({ heading, cards }: TimelineModel) {
  return (
    <section className={`container ${styles.timeline}`}>
      <h2 className="visually-hidden">{heading}</h2>
      <ol>
        {cards.map(({ icon, title, text, points, plane }) => (
          <li key={title} data-plane={plane}>
            <Drawing drawing={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
            {points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
