import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@veramasa/database/open-database';
import type { MessageTable, Purpose } from '@veramasa/database/schema';
import type { Selectable } from 'kysely';
import { type Log, safeError } from '../logging/log.ts';
import { failed, type Mail, type MailSender, type SendResult } from '../mail/mail.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  invitationMs,
  isGivenUp,
  recordResult,
  requeueDelayed,
} from './deliveries.ts';

/** Times of the outbox; tests shorten them. */
export const outboxTiming = {
  /** Time between two polls. A message that this process stores is sent without waiting for a poll. */
  pollMs: 1000,
  /** Longest try: enough for a resume over a slow line to a slow mail server. */
  tryMaxMs: 10 * 60_000,
  /** How long a stop waits for mails in flight. Less than TimeoutStopSec in deploy/systemd. */
  stopMaxMs: 12_000,
};

/** Added to the longest try, so that a lease never ends while its mail is in flight. */
const leaseMarginMs = 30_000;

/**
 * Deliveries in flight side by side. Each purpose has its own queue, so that addresses whose servers stall cannot
 * delay a mail to the staff, and a webhook that does not answer delays no mail. The mails together stay below the 50
 * connections that Postfix allows a client. Notices that are due together are one mail (`digest`).
 */
const queues: Record<Purpose, { readonly places: number; readonly digest?: boolean }> = {
  staff: { places: 10 },
  held: { places: 1000, digest: true },
  acknowledgement: { places: 20 },
  answer: { places: 5 },
  assignment: { places: 200, digest: true },
  invitation: { places: 5 },
  publication: { places: 5 },
  webhook: { places: 5 },
};

/** A claimed delivery with its message. */
export interface Outgoing {
  readonly delivery: ClaimedDelivery;
  /** Null for a mail to a person of the desk. */
  readonly message: Selectable<MessageTable> | null;
}

/** Sends one message to the webhook; gives up when the signal is aborted. */
export type CallWebhook = (outgoing: Outgoing, signal: AbortSignal) => Promise<SendResult>;

export interface OutboxDeps {
  readonly database: Database;
  readonly sender: MailSender;
  /** Writes the mail of one delivery, or of several notices to one recipient; oldest first. */
  readonly compose: (outgoing: readonly Outgoing[]) => Mail | Promise<Mail>;
  /** Calls the webhook; null while it is off. */
  readonly callWebhook: CallWebhook | null;
  readonly log: Log;
  readonly clock: () => Date;
  readonly timing?: Partial<typeof outboxTiming>;
  /** Called after each try. `refused` includes mails to the staff, although they are tried again. */
  readonly onTried?: (purpose: Purpose, result: 'sent' | 'retried' | 'refused') => void;
}

export type OutboxWorker = ReturnType<typeof startOutboxWorker>;

const expired = failed(
  'the invitation was not sent within 24 hours; its link has expired, so invite the person again',
  true,
);

const webhookIsOff = failed('the webhook is off: WEBHOOK_URL is not set', true);

/** Sends what is in the outbox until stopped. The only caller of a mail sender and of the webhook. */
export function startOutboxWorker(deps: OutboxDeps) {
  const { database, sender, compose, log, clock } = deps;
  const { pollMs, tryMaxMs, stopMaxMs } = { ...outboxTiming, ...deps.timing };
  const leaseMs = tryMaxMs + leaseMarginMs;
  const running = Object.entries(queues).map(([purpose, queue]) => ({
    purpose: purpose as Purpose,
    ...queue,
    inFlight: new Map<string, Promise<void>>(),
  }));
  const tooLate = new AbortController();
  let stopped = false;
  let woken = Promise.withResolvers<void>();
  let lastPoll: Date | null = null;
  let lastFailure = '';

  async function run(): Promise<void> {
    while (!stopped) {
      woken = Promise.withResolvers();
      const error: unknown = await poll().catch((error: unknown) => error);
      const failure = error ? `${Object(error).code} ${Object(error).message}` : '';
      // Each cause once, and not each second while the database is away.
      if (error && failure !== lastFailure) log.error({ err: error }, 'the outbox failed, will try again');
      lastFailure = failure;
      if (!stopped) await Promise.race([woken.promise, wait(pollMs, undefined, { ref: false })]);
    }
    await Promise.all(running.flatMap(({ inFlight }) => [...inFlight.values()]));
  }

  async function poll(): Promise<void> {
    await followClock();
    for (const { purpose, places, digest, inFlight } of running) {
      const count = places - inFlight.size;
      if (count === 0) continue;
      const claim = { count, purpose, now: clock(), leaseMs, inFlight: [...inFlight.keys()] };
      const claimed = await claimDeliveries(database, claim);
      const mails = digest
        ? Map.groupBy(claimed, ({ recipient }) => recipient).values()
        : claimed.map((one) => [one]);
      for (const mail of mails) {
        const sending = deliver(mail).finally(() => {
          for (const { id } of mail) inFlight.delete(id);
          // Not for each place that becomes free: one commit claims several deliveries.
          if (inFlight.size <= places / 2) woken.resolve();
        });
        for (const { id } of mail) inFlight.set(id, sending);
      }
    }
  }

  async function deliver(mail: readonly ClaimedDelivery[]): Promise<void> {
    // A digest is named after its newest notice, as its Message-ID is.
    const delivery = mail.at(-1) as ClaimedDelivery;
    const { id, purpose, attempts, created_at } = delivery;
    const hasExpired = purpose === 'invitation' && clock().getTime() - Date.parse(created_at) >= invitationMs;
    const result = hasExpired ? expired : await tryToSend(mail, delivery);
    deps.onTried?.(purpose, result.ok ? 'sent' : result.permanent ? 'refused' : 'retried');
    for (const one of mail) await record(one, result);
    const line = { delivery: id, purpose, attempts: attempts + 1, cause: result.cause };
    const what = purpose === 'webhook' ? 'webhook call' : 'mail';
    if (result.ok) log.info(line, `${what} sent`);
    else if (isGivenUp(delivery, result)) log.error(line, `${what} refused for good`);
    else if (result.permanent) log.error(line, 'mail to the staff refused, will be tried again');
    else log.warn(line, `${what} not sent, will be tried again`);
  }

  /** Never throws: every failure, a timeout and a stop of the server are results. */
  async function tryToSend(mail: readonly ClaimedDelivery[], { id, purpose }: ClaimedDelivery) {
    const ended = new AbortController();
    const signal = AbortSignal.any([tooLate.signal, ended.signal]);
    const send = async () => {
      const outgoing = await withMessages(mail);
      const [first] = outgoing;
      if (!first) throw new Error('the message was erased');
      if (purpose !== 'webhook') return sender.send(await compose(outgoing), signal);
      return deps.callWebhook?.(first, signal) ?? webhookIsOff;
    };
    const late = failed(`no result within ${tryMaxMs / 1000} s`);
    try {
      const result = await Promise.race([wait(tryMaxMs, late, { signal, ref: false }), send()]);
      if (result.ok || !signal.aborted) return result;
    } catch (error) {
      if (!signal.aborted) {
        // A message that cannot be turned into a mail waits for a new version; the others are sent.
        log.error({ delivery: id, err: error }, 'mail could not be composed');
        return failed(safeError(error).message);
      }
    } finally {
      // Nothing of it stays in memory for its longest time, in which a flood of messages would fill the heap.
      ended.abort();
    }
    return failed('the server stopped meanwhile');
  }

  /** Leaves out deliveries whose message was erased after they were claimed. */
  async function withMessages(deliveries: readonly ClaimedDelivery[]): Promise<Outgoing[]> {
    const ids = deliveries.flatMap(({ message_id }) => message_id ?? []);
    if (ids.length === 0) return deliveries.map((delivery) => ({ delivery, message: null }));
    const messages = await database.reader
      .selectFrom('messages')
      .selectAll()
      .where('id', 'in', ids)
      .execute();
    return deliveries.flatMap((delivery) => {
      const message = messages.find(({ id }) => id === delivery.message_id);
      return message ? [{ delivery, message }] : [];
    });
  }

  /** Repeats until the result is stored: a full disk must not lead to a second mail. */
  async function record(delivery: ClaimedDelivery, result: SendResult): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        const stored = await recordResult(database.writer, delivery, result, clock());
        if (!stored) await sender.forget?.(delivery.id);
        return;
      } catch (error) {
        if (tries === 0) log.error({ delivery: delivery.id, err: error }, 'result of a mail not stored yet');
        if (stopped) return;
        await wait(pollMs);
      }
    }
  }

  /** Requeues at the start and after the clock was set back, when `next_attempt_at` may be hours away. */
  async function followClock(): Promise<void> {
    const now = clock();
    if (lastPoll === null || now < lastPoll) {
      // SQLite has one worker: at its start every lease is from a process that is gone. With PostgreSQL other
      // nodes may hold leases, and their clocks may be ahead of this one.
      const aheadMs = lastPoll === null && database.kind === 'sqlite' ? -Infinity : 2 * leaseMs;
      const inFlight = running.flatMap((queue) => [...queue.inFlight.keys()]);
      const latestLease = new Date(Math.max(0, now.getTime() + aheadMs));
      await requeueDelayed(database.writer, now, inFlight, latestLease);
    }
    lastPoll = now;
  }

  const done = run();
  return {
    wake: () => woken.resolve(),
    /** Claims nothing new, waits up to `stopMaxMs` for mails in flight and leaves the rest to the next process. */
    stop(): Promise<void> {
      stopped = true;
      woken.resolve();
      const timer = setTimeout(() => tooLate.abort(), stopMaxMs);
      return done.finally(() => clearTimeout(timer));
    },
  };
}
