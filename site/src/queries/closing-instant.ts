/** The instant after the last moment of a day such as `2026-12-31` in India, where the offices are. ISO 8601, UTC. */
export function closingInstant(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00+05:30`) + dayMilliseconds).toISOString();
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
