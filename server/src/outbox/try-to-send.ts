import type { Selectable } from 'kysely';
import type { MessageTable } from '../database/schema.ts';
import { safeError } from '../logging/log.ts';
import type { SendResult } from '../mail/mail.ts';
import type { ClaimedDelivery } from './deliveries.ts';
import type { OutboxDeps } from './outbox-worker.ts';

/** What ends a try before it has a result. */
export interface TryBounds {
  readonly maxMs: number;
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
}

/** Reads the message, writes its mail and sends it. Never throws: every failure is a result. */
export async function tryToSend(
  deps: OutboxDeps,
  delivery: ClaimedDelivery,
  { maxMs, stopping }: TryBounds,
): Promise<SendResult> {
  const ending = new AbortController();
  const { promise: ended, resolve } = Promise.withResolvers<SendResult>();
  const end = (error: string) => {
    ending.abort(new Error(error));
    resolve({ ok: false, permanent: false, error });
  };
  const onStop = () => end('the server stopped before there was a result');
  const timer = setTimeout(() => end(`no result within ${maxMs / 1000} s`), maxMs);
  if (stopping.aborted) onStop();
  stopping.addEventListener('abort', onStop);
  try {
    return await Promise.race([ended, send(deps, delivery, ending.signal)]);
  } catch (error) {
    // A message that cannot be turned into a mail waits for a new version; the others are sent.
    deps.log.error({ delivery: delivery.id, err: error }, 'mail could not be composed');
    return { ok: false, permanent: false, error: safeError(error).message };
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', onStop);
  }
}

async function send(deps: OutboxDeps, delivery: ClaimedDelivery, signal: AbortSignal): Promise<SendResult> {
  const message: Selectable<MessageTable> = await deps.database.reader
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', delivery.message_id)
    .executeTakeFirstOrThrow();
  const mail = await deps.compose(delivery, message);
  return deps.sender.send(mail, signal);
}
