/**
 * Seconds to wait after each failed try; the last one repeats for ever. Only a mail to a sender is given up,
 * and only when the receiving server refuses it for good.
 */
export const retryDelaysSeconds = [5, 15, 60, 300, 900, 3600, 2 * 3600, 4 * 3600] as const;

/** When to try again after `attempts` failed tries. */
export function nextAttempt(attempts: number, now: Date): Date {
  const index = Math.min(Math.max(attempts, 1), retryDelaysSeconds.length) - 1;
  return new Date(now.getTime() + (retryDelaysSeconds[index] ?? 0) * 1000);
}
