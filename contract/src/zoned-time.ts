const dayMs = 24 * 3600_000;

/** `2026-11-21 14:32` in an IANA time zone. */
export const timeText = (iso: string, timeZone: string): string =>
  // The Swedish locale writes ISO 8601.
  new Date(iso).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** `21 Nov 2026, 14:32` in an IANA time zone, for people. */
export const timeInWords = (iso: string, timeZone: string): string =>
  new Date(iso).toLocaleString('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' });

/** `2026-11-21`, the day of an instant in a time zone. */
export const dayIn = (time: Date, timeZone: string): string => time.toLocaleDateString('sv-SE', { timeZone });

/** The day `days` later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** `31 December 2026`, a day for people. */
export const dayInWords = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
