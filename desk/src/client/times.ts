/** Time since then, to be read at a glance: "just now", "12 min ago". */
export function ago(iso: string, now: Date = new Date()): string {
  const minutes = (now.getTime() - Date.parse(iso)) / 60_000;
  return minutes < 1 ? 'just now' : `${duration(minutes)} ago`;
}

/** "12 min", "3 h", "4 days": at least a minute, and hours up to two days. */
export function duration(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, Math.floor(minutes))} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / 60 / 24)} days`;
}
