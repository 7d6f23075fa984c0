import type { Selectable } from 'kysely';
import type { MessageTable } from '../database/schema.ts';
import { safeError } from '../http/logging.ts';
import type { SendResult } from '../mail/mail.ts';
import type { DueDelivery } from './claim-deliveries.ts';
import type { OutboxDeps } from './outbox-worker.ts';

/** How a try is ended before it has a result. */
export interface TryBounds {
  /** The whole try. */
  readonly maxMs: number;
  /** Ends the try at once when aborted; its reason is the result's error. */
  readonly stopping: AbortController;
}

/** Reads the message, writes its mail and sends it. Never throws; whatever goes wrong is a result. */
export async function tryToSend(
  deps: OutboxDeps,
  delivery: DueDelivery,
  { maxMs, stopping }: TryBounds,
): Promise<SendResult> {
  const { signal } = stopping;
  const timer = setTimeout(() => stopping.abort(new Error(`no result within ${maxMs / 1000} s`)), maxMs);
  const ended = new Promise<SendResult>((resolve) => {
    const giveUp = () => resolve({ ok: false, permanent: false, error: String(signal.reason?.message) });
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
  try {
    return await Promise.race([ended, send(deps, delivery, signal)]);
  } catch (error) {
    // A message that cannot be turned into a mail waits for a new version; the others go on.
    deps.log.error({ delivery: delivery.id, err: error }, 'mail could not be composed');
    return { ok: false, permanent: false, error: safeError(error).message };
  } finally {
    clearTimeout(timer);
  }
}

async function send(deps: OutboxDeps, delivery: DueDelivery, signal: AbortSignal): Promise<SendResult> {
  const message: Selectable<MessageTable> = await deps.database.reader
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', delivery.message_id)
    .executeTakeFirstOrThrow();
  const mail = await deps.compose(delivery, message);
  return deps.sender.send(mail, signal);
}
