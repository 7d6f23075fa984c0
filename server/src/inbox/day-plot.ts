/** Messages of one day. */
export interface DayCount {
  /** `2026-11-21` */
  readonly day: string;
  enquiries: number;
  applications: number;
}

/** A bar for each day, within so many columns. */
export function dayPlot(counts: readonly DayCount[], columns: number): string {
  const most = Math.max(1, ...counts.map(({ enquiries, applications }) => enquiries + applications));
  // Day, weekday, and the number at the end.
  const room = Math.max(8, columns - 16 - String(most).length - 1);
  const scale = Math.min(1, room / most);
  // Few messages draw a block each; whoever wrote is always seen.
  const blocks = (count: number) => (count === 0 ? 0 : Math.max(1, Math.round(count * scale)));
  const lines = counts.map(({ day, enquiries, applications }) => {
    const bar = `${'█'.repeat(blocks(enquiries))}${'▒'.repeat(blocks(applications))}`;
    return `${day} ${weekday(day)}  ${bar} ${enquiries + applications || '·'}`.replace(/ {3}·/, '  ·');
  });
  return [...lines, '', '█ enquiries  ▒ applications'].join('\n');
}

const weekday = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
