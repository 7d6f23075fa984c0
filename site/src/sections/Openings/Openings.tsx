import type { OpeningsModel } from '../../queries/careers.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './Openings.module.css';

/** The open positions. A row disappears when its opening closes, and the section with the last row. */
export function Openings({ heading, text, read, rows }: OpeningsModel) {
  return (
    <section id="openings" className={styles.openings}>
      <SectionHeading heading={heading}>{text}</SectionHeading>
      <ul className="container">
        {rows.map(({ path, position, place, arrangement, tile, closesAt }) => (
          <li key={path} data-hide-after={closesAt}>
            <a href={path}>
              <Drawing drawing={tile} />
              <b>{position}</b>
              <span>
                {place}
                <br />
                {arrangement}
              </span>
              <i>{read}</i>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
