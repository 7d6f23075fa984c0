/** `2026-11-21 14:32` in an IANA time zone. */
export function timeText(iso: string, timeZone: string): string {
  // The Swedish locale writes ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(iso));
}

/** `2026-11-21`, the day on which an instant falls in a time zone. */
export function dayIn(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time);
}

/** The day so many days later. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The instant at which a day begins in a time zone; undefined when there is no such day. */
export function startOfDay(day: string, timeZone: string): Date | undefined {
  const utc = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(utc) || daysLater(day, 0) !== day) return undefined;
  // Twice, because the offset may change between the guess and the answer.
  let start = utc;
  for (let turn = 0; turn < 2; turn++) start = utc - offsetMs(new Date(start), timeZone);
  return new Date(start);
}

function offsetMs(time: Date, timeZone: string): number {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${local.format(time).replace(' ', 'T')}Z`) - Math.floor(time.getTime() / 1000) * 1000;
}
