import type { Overview } from '../../../api/messages.ts';
import type { Role } from '../../../api/people.ts';
import { useSession } from '../../session.ts';
import { formatDay } from '../../times.ts';
import table from '../../ui/Table.module.css';
import styles from './DaysPlot.module.css';

interface DaysPlotProps {
  readonly days: Overview['days'];
  readonly roles: readonly Role[];
}

/** Messages per day as bars, and the same numbers as a table. */
export function DaysPlot({ days, roles }: DaysPlotProps) {
  const { timeZone } = useSession().company;
  const series = (
    [
      { field: 'enquiries', label: 'Enquiries', role: 'enquiries' },
      { field: 'applications', label: 'Applications', role: 'hiring' },
    ] as const
  ).filter(({ role }) => roles.includes(role));
  const totals = days.map((day) => series.reduce((sum, { field }) => sum + day[field], 0));
  const highest = Math.max(...totals, 1);
  const sum = totals.reduce((all, total) => all + total, 0);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <section className={styles.section}>
      <h2>Messages per day</h2>
      <ul className={styles.legend}>
        {series.map(({ field, label }) => (
          <li key={field}>
            <svg className={styles[field]} viewBox="0 0 1 1" width="12" height="12" aria-hidden="true">
              <rect width="1" height="1" />
            </svg>
            {label}
          </li>
        ))}
        {sum > 0 && (
          <li className={styles.top} aria-hidden="true">
            {highest} a day
          </li>
        )}
      </ul>
      <figure className={styles.plot}>
        <svg
          viewBox={`0 0 ${days.length} ${highest}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${sum} messages in ${days.length} days, at most ${Math.max(...totals, 0)} a day. The numbers are in the table below.`}
        >
          {days.map((day, index) => {
            let top = highest;
            return (
              <g key={day.day}>
                {series.map(({ field }) => {
                  top -= day[field];
                  return (
                    <rect
                      key={field}
                      className={styles[field]}
                      x={index + 0.12}
                      y={top}
                      width={0.76}
                      height={day[field]}
                    />
                  );
                })}
              </g>
            );
          })}
        </svg>
        <figcaption className={styles.axis} aria-hidden="true">
          <span>{first && formatDay(first.day, timeZone)}</span>
          <span>{last && formatDay(last.day, timeZone)}</span>
        </figcaption>
      </figure>
      <details className={styles.numbers}>
        <summary>Numbers as a table</summary>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {series.map(({ field, label }) => (
                <th key={field} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatDay(day.day, timeZone)}</th>
                {series.map(({ field }) => (
                  <td key={field} className={table.number}>
                    {day[field]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
