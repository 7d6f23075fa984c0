import { dayIn, dayInWords } from '@veramasa/contract';

/** `12 March 2025, 14:32 IST` in the given IANA time zone. */
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
