/** The instant at which a day such as `2026-12-31` starts in an IANA time zone; undefined when there is no such day. */
export function startOfDay(day: string, timeZone: string): Date | undefined {
  const utc = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 10) !== day) return undefined;
  const parts = offsetFormat(timeZone).formatToParts(utc);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '');
  return new Date(`${day}T00:00:00${offset || 'Z'}`);
}

/** Making one takes longer than a hundred uses. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  const known = offsetFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  offsetFormats.set(timeZone, format);
  return format;
}
