/** How long things take in the outbox; tests shorten them. */
export interface OutboxTiming {
  /** Looks that find nothing are this far apart; a message stored by this process is looked for at once. */
  readonly pollMs: number;
  /** How long a delivery is left alone by others. Renewed three times as often while its mail is on its way. */
  readonly leaseSeconds: number;
  /** A try that takes longer gives its place to another; see `send-places.ts`. */
  readonly slowAfterMs: number;
  /** A whole try. Long enough for a resume over a slow line to a server that takes its time. */
  readonly tryMaxMs: number;
  /** How long a stopping worker waits for mails on their way. Less than TimeoutStopSec in deploy/systemd. */
  readonly stopMaxMs: number;
}

export const outboxTiming: OutboxTiming = {
  pollMs: 1000,
  leaseSeconds: 15,
  slowAfterMs: 12_000,
  tryMaxMs: 10 * 60_000,
  stopMaxMs: 12_000,
};
