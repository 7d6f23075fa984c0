/** `2026-11-21T09-02-00Z`: sorts by time, and every file system takes it. */
export const timeInFileName = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
