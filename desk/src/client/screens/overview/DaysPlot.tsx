import type { Overview } from '../../../api/messages.ts';
import type { Role } from '../../../api/people.ts';
import { useSession } from '../../session.ts';
import { formatDay } from '../../times.ts';
import { Section } from '../../ui/Layout.tsx';
import styles from './OverviewScreen.module.css';

interface DaysPlotProps {
  readonly days: Overview['days'];
  readonly roles: readonly Role[];
}

/** Messages of each day as bars, with their numbers for screen readers and below the pointer. */
export function DaysPlot({ days, roles }: DaysPlotProps) {
  const { timeZone } = useSession().company;
  const series = (
    [
      { field: 'enquiries', label: 'Enquiries', role: 'enquiries' },
      { field: 'applications', label: 'Applications', role: 'hiring' },
    ] as const
  ).filter(({ role }) => roles.includes(role));
  const highest = Math.max(...days.map((day) => series.reduce((sum, { field }) => sum + day[field], 0)));
  return (
    <Section title="Messages per day" gap="small">
      <ul className={styles.legend}>
        {series.map(({ field, label }) => (
          <li key={field}>
            <span aria-hidden="true" className={styles[field]} />
            {label}
          </li>
        ))}
        {highest > 0 && <li className={styles.top}>{highest} a day at most</li>}
      </ul>
      <ol className={styles.plot}>
        {days.map((day) => {
          const numbers = series.map(({ field, label }) => `${day[field]} ${label.toLowerCase()}`);
          const words = `${formatDay(day.day, timeZone)}: ${numbers.join(', ')}`;
          return (
            <li key={day.day} title={words}>
              <span className="visually-hidden">{words}</span>
              {series.map(({ field }) => (
                <span
                  key={field}
                  className={styles[field]}
                  style={{ height: `${(100 * day[field]) / Math.max(1, highest)}%` }}
                />
              ))}
            </li>
          );
        })}
      </ol>
      <p className={styles.axis} aria-hidden="true">
        {[days.slice(0, 1), days.slice(-1)].flat().map(({ day }) => (
          <span key={day}>{formatDay(day, timeZone)}</span>
        ))}
      </p>
    </Section>
  );
}
