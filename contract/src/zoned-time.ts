const dayMs = 24 * 3600_000;

/** `2026-11-21 14:32` in an IANA time zone. */
export const timeText = (iso: string, timeZone: string): string =>
  // The Swedish locale writes ISO 8601.
  new Date(iso).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** `21 Nov 2026, 14:32` in an IANA time zone, for people. */
export const timeInWords = (iso: string, timeZone: string): string =>
  new Date(iso).toLocaleString('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' });

/** `12 March 2025, 14:32 IST` in an IANA time zone, for mails. */
export function mailTime(time: Date, timeZone: string): string {
  const clock = time.toLocaleTimeString('en-IN', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  return `${dayInWords(dayIn(time, timeZone))}, ${clock}`;
}

/** Adds calendar months (may be negative), clamped to the end of the month. */
export function monthsLater(time: Date, months: number): Date {
  const later = new Date(time);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== time.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** `2026-11-21`, the day of an instant in a time zone. */
export const dayIn = (time: Date, timeZone: string): string => time.toLocaleDateString('sv-SE', { timeZone });

/** The day `days` later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** `31 December 2026`, a day for people. */
export const dayInWords = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `31 Dec 2026`. */
export const shortDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** The instant at which a day such as `2026-12-31` starts in an IANA time zone; undefined when there is no such day. */
export const startOfDay = (day: string, timeZone: string) => instantOf(`${day}T00:00`, timeZone);

/** The instant after the last moment of a day; undefined for 9999-12-31, after which no day can be written. */
export const endOfDay = (day: string, timeZone: string) => startOfDay(daysLater(day, 1), timeZone);

/** The instant of a local time such as `2026-12-31T09:00` in a time zone; undefined when it is not written so. */
export function instantOf(localTime: string, timeZone: string): Date | undefined {
  const utc = new Date(`${localTime}Z`);
  if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 16) !== localTime) return undefined;
  const near = new Date(localTime + offsetAt(utc, timeZone));
  // The offset may change between the two.
  return new Date(localTime + offsetAt(near, timeZone));
}

/** Such as `+05:30`, without the seconds that early years have. */
function offsetAt(time: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(time);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.slice(3, 9) || 'Z';
}
