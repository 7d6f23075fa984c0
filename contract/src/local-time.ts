/** The instant at which a day such as `2026-12-31` starts in an IANA time zone; undefined when there is no such day. */
export const startOfDay = (day: string, timeZone: string) => instantOf(`${day}T00:00`, timeZone);

/** The instant of a local time such as `2026-12-31T09:00` in a time zone; undefined when it is not written so. */
export function instantOf(localTime: string, timeZone: string): Date | undefined {
  const utc = new Date(`${localTime}Z`);
  if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 16) !== localTime) return undefined;
  const near = new Date(localTime + offsetAt(utc, timeZone));
  // The offset may change between the two.
  return new Date(localTime + offsetAt(near, timeZone));
}

/** Such as `+05:30`. */
function offsetAt(time: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(time);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') || 'Z';
}
