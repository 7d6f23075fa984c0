import type { Selectable } from 'kysely';
import type { MessageTable } from '../database/schema.ts';
import { safeError } from '../http/logging.ts';
import type { SendResult } from '../mail/mail.ts';
import type { DueDelivery } from './claim-deliveries.ts';
import type { OutboxDeps } from './outbox-worker.ts';

/** A whole try, shorter than the lease, so that nobody else sends the same mail meanwhile. */
export const tryMaxMs = 12_000;

/** Reads the message, writes its mail and sends it. Never throws; whatever goes wrong is a result. */
export async function tryToSend(deps: OutboxDeps, delivery: DueDelivery): Promise<SendResult> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<SendResult>((resolve) => {
    const late: SendResult = { ok: false, permanent: false, error: `no result within ${tryMaxMs} ms` };
    timer = setTimeout(() => resolve(late), tryMaxMs);
  });
  try {
    const message: Selectable<MessageTable> = await deps.database.reader
      .selectFrom('messages')
      .selectAll()
      .where('id', '=', delivery.message_id)
      .executeTakeFirstOrThrow();
    const mail = await deps.compose(delivery, message);
    return await Promise.race([deps.sender.send(mail), timeout]);
  } catch (error) {
    // A message that cannot be turned into a mail waits for a new version; the others go on.
    deps.log.error({ delivery: delivery.id, err: error }, 'mail could not be composed');
    return { ok: false, permanent: false, error: safeError(error).message };
  } finally {
    clearTimeout(timer);
  }
}
