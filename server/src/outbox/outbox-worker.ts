import type { FastifyBaseLogger } from 'fastify';
import type { Selectable } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { MessageTable } from '../database/schema.ts';
import { safeError } from '../http/logging.ts';
import type { Mail, MailSender, SendResult } from '../mail/mail.ts';
import { claimDeliveries, type DueDelivery } from './claim-deliveries.ts';
import { forgetOldGuards } from './forget-old-guards.ts';
import { recordResult } from './record-result.ts';

export interface OutboxDeps {
  readonly database: Database;
  readonly sender: MailSender;
  /** Writes the mail of a delivery; by the kind of its message. */
  readonly compose: (delivery: DueDelivery, message: Selectable<MessageTable>) => Mail | Promise<Mail>;
  readonly log: FastifyBaseLogger;
  readonly clock: () => Date;
  readonly pollMs?: number;
}

export interface OutboxWorker {
  /** Looks for due deliveries at once instead of at the next poll. */
  wake(): void;
  /** Takes nothing new and waits for what is being sent. */
  stop(): Promise<void>;
}

/** Mails sent side by side. */
const batchSize = 5;
/** A whole try, shorter than the lease, so that nobody else sends the same mail meanwhile. */
const tryMaxMs = 12_000;
/** Old person checks and counters are dropped this often. */
const tidyEveryMs = 10 * 60_000;

/** Sends what the outbox holds until stopped. The only caller of a mail sender. */
export function startOutboxWorker(deps: OutboxDeps): OutboxWorker {
  let stopped = false;
  let woken = false;
  let interrupt = () => {};
  let tidiedAt = 0;

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false;
      const sent = await sendBatch(deps).catch((error) => {
        deps.log.error({ err: error }, 'outbox cannot reach the database');
        return 0;
      });
      await tidy();
      if (sent < batchSize && !woken && !stopped) await rest();
    }
  }

  async function tidy(): Promise<void> {
    const now = deps.clock();
    if (now.getTime() - tidiedAt < tidyEveryMs) return;
    tidiedAt = now.getTime();
    await forgetOldGuards(deps.database.writer, now).catch((error) =>
      deps.log.warn({ err: error }, 'old counters could not be dropped'),
    );
  }

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, deps.pollMs ?? 1000);
      interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const running = run();
  return {
    wake() {
      woken = true;
      interrupt();
    },
    stop() {
      stopped = true;
      interrupt();
      return running;
    },
  };
}

async function sendBatch(deps: OutboxDeps): Promise<number> {
  const { database, clock } = deps;
  const deliveries = await claimDeliveries(database.writer, database.kind, batchSize, clock());
  await Promise.all(
    deliveries.map(async (delivery) => {
      const result = await tryToSend(deps, delivery);
      await recordResult(database.writer, delivery, result, clock());
      const line = { delivery: delivery.id, purpose: delivery.purpose, attempts: delivery.attempts + 1 };
      if (result.ok) deps.log.info(line, 'mail sent');
      else if (result.permanent) deps.log.error(line, 'mail refused for good');
      else deps.log.warn(line, 'mail not sent, will be tried again');
    }),
  );
  return deliveries.length;
}

async function tryToSend(deps: OutboxDeps, delivery: DueDelivery): Promise<SendResult> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<SendResult>((resolve) => {
    const late: SendResult = { ok: false, permanent: false, error: `no result within ${tryMaxMs} ms` };
    timer = setTimeout(() => resolve(late), tryMaxMs);
  });
  try {
    const message = await deps.database.reader
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
