import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Selectable } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { MessageTable } from '../database/schema.ts';
import type { Mail, MailSender, SendResult } from '../mail/mail.ts';
import { claimDeliveries, type DueDelivery } from './claim-deliveries.ts';
import { forgetOldGuards } from './forget-old-guards.ts';
import { recordResult } from './record-result.ts';
import { countRefused } from './retry-by-hand.ts';
import { tryToSend } from './try-to-send.ts';
import { wakeSleepers } from './wake-sleepers.ts';

export interface OutboxDeps {
  readonly database: Database;
  readonly sender: MailSender;
  /** Writes the mail of a delivery; by the kind of its message. */
  readonly compose: (delivery: DueDelivery, message: Selectable<MessageTable>) => Mail | Promise<Mail>;
  readonly log: FastifyBaseLogger;
  readonly clock: () => Date;
  readonly pollMs?: number;
  /** Told how each try to send a mail ended. */
  readonly onTried?: (purpose: DueDelivery['purpose'], result: 'sent' | 'retried' | 'refused') => void;
}

export interface OutboxWorker {
  /** Looks for due deliveries at once instead of at the next poll. */
  wake(): void;
  /** Takes nothing new and waits for what is being sent. */
  stop(): Promise<void>;
}

/** Mails sent side by side. A slow one holds its own place only. */
const places = 10;
/** Looks that find nothing are this far apart; a message stored by this process is looked for at once. */
const usualPollMs = 1000;
/** Old person checks and counters are dropped, and refused mails are reported, this often. */
const tidyEveryMs = 10 * 60_000;
/** A clock that goes back further than this was set back. */
const clockSlackMs = 2000;

/** Sends what the outbox holds until stopped. The only caller of a mail sender. */
export function startOutboxWorker(deps: OutboxDeps): OutboxWorker {
  const { database, log, clock } = deps;
  const pollMs = deps.pollMs ?? usualPollMs;
  const held = new Map<string, Promise<void>>();
  let stopped = false;
  let woken = false;
  let interrupt = () => {};
  let tidiedAt = Number.NEGATIVE_INFINITY;
  let lastSeen: { readonly wall: number; readonly steady: number } | null = null;

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false;
      const free = places - held.size;
      const taken = await take(free).catch((error) => {
        log.error({ err: error }, 'outbox cannot reach the database');
        return 0;
      });
      if (taken < free || free === 0) await rest();
    }
    await Promise.all(held.values());
  }

  async function take(free: number): Promise<number> {
    await followClock();
    await tidy();
    if (free === 0) return 0;
    const due = await claimDeliveries(database, { count: free, now: clock(), held: [...held.keys()] });
    for (const delivery of due) {
      const sending = deliver(delivery).finally(() => {
        held.delete(delivery.id);
        // Places are filled several at a time: each claim is a commit.
        if (held.size <= places / 2) wake();
      });
      held.set(delivery.id, sending);
    }
    return due.length;
  }

  async function deliver(delivery: DueDelivery): Promise<void> {
    const result = await tryToSend(deps, delivery);
    deps.onTried?.(delivery.purpose, result.ok ? 'sent' : result.permanent ? 'refused' : 'retried');
    await record(delivery, result);
    const line = { delivery: delivery.id, purpose: delivery.purpose, attempts: delivery.attempts + 1 };
    if (result.ok) log.info(line, 'mail sent');
    else if (result.permanent) log.error(line, 'mail refused for good');
    else log.warn(line, 'mail not sent, will be tried again');
  }

  /** Holds the delivery until the result is written, so that a full disk does not make us send it again. */
  async function record(delivery: DueDelivery, result: SendResult): Promise<void> {
    for (;;) {
      try {
        return await recordResult(database.writer, delivery, result, clock());
      } catch (error) {
        log.error({ delivery: delivery.id, err: error }, 'result of a mail could not be written');
        if (stopped) return;
        await wait(pollMs);
      }
    }
  }

  /** At the start, and whenever the clock was set back, nothing may wait for a time that is far away. */
  async function followClock(): Promise<void> {
    const now = { wall: clock().getTime(), steady: performance.now() };
    const expected = lastSeen && lastSeen.wall + now.steady - lastSeen.steady;
    if (expected === null || now.wall < expected - clockSlackMs)
      await wakeSleepers(database.writer, new Date(now.wall), [...held.keys()]);
    lastSeen = now;
  }

  async function tidy(): Promise<void> {
    if (performance.now() - tidiedAt < tidyEveryMs) return;
    tidiedAt = performance.now();
    await forgetOldGuards(database, clock()).catch((error) =>
      log.warn({ err: error }, 'old counters could not be dropped'),
    );
    const refused = await countRefused(database.reader);
    if (refused > 0) log.error({ refused }, 'mails were refused for good and wait for a person');
  }

  function wake(): void {
    woken = true;
    interrupt();
  }

  function rest(): Promise<void> {
    if (woken || stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const running = run();
  return {
    wake,
    stop() {
      stopped = true;
      interrupt();
      return running;
    },
  };
}
