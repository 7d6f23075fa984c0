import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Selectable } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { MessageTable } from '../database/schema.ts';
import type { Mail, MailSender, SendResult } from '../mail/mail.ts';
import { claimDeliveries, type DueDelivery } from './claim-deliveries.ts';
import { forgetOldGuards } from './forget-old-guards.ts';
import { keepLease } from './keep-lease.ts';
import { type OutboxTiming, outboxTiming } from './outbox-timing.ts';
import { isGivenUp, recordResult } from './record-result.ts';
import { countRefused } from './retry-by-hand.ts';
import { createSendPlaces, type FreePlaces } from './send-places.ts';
import { tryToSend } from './try-to-send.ts';
import { wakeSleepers } from './wake-sleepers.ts';

export interface OutboxDeps {
  readonly database: Database;
  readonly sender: MailSender;
  /** Writes the mail of a delivery; by the kind of its message. */
  readonly compose: (delivery: DueDelivery, message: Selectable<MessageTable>) => Mail | Promise<Mail>;
  readonly log: FastifyBaseLogger;
  readonly clock: () => Date;
  readonly timing?: Partial<OutboxTiming>;
  /** Told how each try to send a mail ended; a mail to the staff that is refused is tried again all the same. */
  readonly onTried?: (purpose: DueDelivery['purpose'], result: 'sent' | 'retried' | 'refused') => void;
}

export interface OutboxWorker {
  /** Looks for due deliveries at once instead of at the next poll. */
  wake(): void;
  /** Takes nothing new, waits a little for what is being sent, and leaves the rest to the next process. */
  stop(): Promise<void>;
}

/** Old person checks and counters are dropped, and refused mails are reported, this often. */
const tidyEveryMs = 10 * 60_000;
/** A clock that goes back further than this was set back. */
const clockSlackMs = 2000;

/** Sends what the outbox holds until stopped. The only caller of a mail sender. */
export function startOutboxWorker(deps: OutboxDeps): OutboxWorker {
  const { database, log, clock } = deps;
  const timing = { ...outboxTiming, ...deps.timing };
  const { pollMs, leaseSeconds } = timing;
  const places = createSendPlaces(timing.slowAfterMs, () => {
    if (places.worthFilling) wake();
  });
  const tries = new Set<AbortController>();
  let givenUp = false;
  let stopped = false;
  let woken = false;
  let interrupt = () => {};
  let tidiedAt = Number.NEGATIVE_INFINITY;
  let lastSeen: { readonly wall: number; readonly steady: number } | null = null;

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false;
      const free = places.free();
      const taken = await take(free).catch((error) => {
        log.error({ err: error }, 'outbox cannot reach the database');
        return 0;
      });
      if (taken < free.count || free.count <= 0) await rest();
    }
    await places.empty();
  }

  async function take({ count, staffOnly }: FreePlaces): Promise<number> {
    await followClock();
    await tidy();
    if (count <= 0) return 0;
    const claim = { count, staffOnly, now: clock(), held: places.ids(), leaseSeconds };
    const due = await claimDeliveries(database, claim);
    for (const delivery of due) places.take(delivery, deliver(delivery));
    return due.length;
  }

  async function deliver(delivery: DueDelivery): Promise<void> {
    const stopping = new AbortController();
    tries.add(stopping);
    if (givenUp) giveUp();
    const lease = keepLease({ database: database.writer, leaseSeconds, clock, log }, delivery);
    const result = await tryToSend(deps, delivery, { maxMs: timing.tryMaxMs, stopping });
    tries.delete(stopping);
    deps.onTried?.(delivery.purpose, result.ok ? 'sent' : result.permanent ? 'refused' : 'retried');
    await record(delivery, result, await lease.stop());
    const line = { delivery: delivery.id, purpose: delivery.purpose, attempts: delivery.attempts + 1 };
    if (result.ok) log.info(line, 'mail sent');
    else if (isGivenUp(delivery, result)) log.error(line, 'mail refused for good');
    else if (result.permanent) log.error(line, 'mail to the staff refused, will be tried again');
    else log.warn(line, 'mail not sent, will be tried again');
  }

  function giveUp(): void {
    givenUp = true;
    for (const attempt of tries) attempt.abort(new Error('the server stopped before there was a result'));
  }

  /** Holds the delivery until the result is written, so that a full disk does not make us send it again. */
  async function record(delivery: DueDelivery, result: SendResult, leases: readonly string[]): Promise<void> {
    for (;;) {
      try {
        return await recordResult(database.writer, delivery, result, clock(), leases);
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
      await wakeSleepers(database.writer, new Date(now.wall), places.ids());
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
      const timer = setTimeout(giveUp, timing.stopMaxMs);
      return running.finally(() => clearTimeout(timer));
    },
  };
}
