import type { OpeningsModel } from '../../queries/careers.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { goneAt, lastOf } from '../../ui/gone-at.ts';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './Openings.module.css';

/** The open positions. Each row, and with the last of them the whole section, goes when it closes. */
export function Openings({ heading, text, read, rows }: OpeningsModel) {
  return (
    <section id="openings" className={styles.openings} {...goneAt(lastOf(rows))}>
      <SectionHeading heading={heading}>{text}</SectionHeading>
      <ul className="container">
        {rows.map(({ path, position, place, arrangement, tile, until }) => (
          <li key={path} {...goneAt(until)}>
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
