import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { bed, desk, openBed } from '../../../tests/bed/message-bed.ts';
import { until } from '../../../tests/bed/until.ts';
import { failed, type MailSender } from '../mail/mail.ts';
import { smtpSender, smtpTimeouts } from '../mail/smtp-sender.ts';
import { type OutboxDeps, outboxTiming } from './outbox-worker.ts';

test('timeouts follow RFC 5321 4.5.3.2, and fit into a try', () => {
  const { greetingTimeout, connectionTimeout, socketTimeout } = smtpTimeouts;
  expect(greetingTimeout).toBeGreaterThanOrEqual(60_000);
  expect(socketTimeout).toBeGreaterThanOrEqual(300_000);
  expect(connectionTimeout).toBeGreaterThan(greetingTimeout);
  expect(outboxTiming.tryMaxMs).toBeGreaterThanOrEqual(connectionTimeout + socketTimeout);
});

beforeEach(() => openBed());
const work = (timing: OutboxDeps['timing'] = {}, sender: MailSender = smtpSender(bed.mail.url)) =>
  bed.work({ sender, timing: { stopMaxMs: 200, ...timing } });

/** Stalls at the named recipients until the worker gives up; the others get their mails at once. */
const stalling = (stalls: (recipient: string) => boolean) => {
  const begun: string[] = [];
  const reached: string[] = [];
  const signals: WeakRef<object>[] = [];
  const sender: MailSender = {
    place: 'a mail server that stalls',
    send: async ({ to }, signal) => {
      begun.push(to);
      signals.push(new WeakRef(signal ?? begun));
      if (stalls(to)) await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      else reached.push(to);
      return stalls(to) ? failed('stalled') : { ok: true };
    },
  };
  return { begun, reached, signals, sender };
};

test('a mail that is accepted late is sent once, also while the outbox stops', async () => {
  bed.mail.delayMs = 300;
  await bed.enquire();
  const worker = work({ stopMaxMs: 10_000 });
  for (const { leased_until } of await bed.untilAll((row) => row.leased_until !== null))
    expect(Date.parse(leased_until ?? '') - Date.now()).toBeGreaterThan(outboxTiming.tryMaxMs);
  await worker.stop();
  for (const row of await bed.deliveries())
    expect(row).toMatchObject({ status: 'sent', attempts: 1, leased_until: null });
  expect(bed.mail.received).toHaveLength(2);
});

test('a slow mail holds up no stop; the next process sends it', async () => {
  bed.mail.delayMs = 20_000;
  await bed.enquire();
  const worker = work();
  await bed.untilAll((row) => row.leased_until !== null);
  await worker.stop();
  expect(bed.mail.received).toEqual([]);
  const left = await bed.deliveries();
  const queued = { status: 'queued', leased_until: null };
  for (const row of left)
    expect(row).toMatchObject({ ...queued, last_error: expect.stringContaining('the server stopped') });
  bed.mail.delayMs = 0;
  work();
  await until(bed.allSent, 4);
  const ids = new Set(left.map(({ id }) => `<${id}@veramasa.example>`));
  expect(new Set(bed.mail.received.map((received) => received.messageId))).toEqual(ids);
});

test('a try without an answer ends in time, and the mail is tried again', async () => {
  await bed.enquire();
  const { sender } = stalling(() => true);
  work({ tryMaxMs: 300 }, sender);
  for (const row of await bed.untilAll((row) => row.attempts === 1))
    expect(row).toMatchObject({ status: 'queued', last_error: 'no result within 0.3 s' });
});

test('nothing of a mail that was sent stays in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const { signals, sender } = stalling(() => false);
  await bed.enquire();
  work({}, sender);
  await until(() => signals.length === 2 && bed.allSent());
  await until(() => collectGarbage() ?? signals.every((signal) => !signal.deref()));
});

test('stalled mails delay no other sender, and never the staff', async () => {
  const { begun, reached, sender } = stalling((recipient) => recipient.startsWith('slow'));
  const stall = async (from: number, to: number) => {
    for (let index = from; index < to; index++)
      await bed.send(`slow${index}@mill.example`, `Number ${index}`);
  };
  await stall(0, 15);
  await bed.send('fine@mill.example', 'fine');
  work({}, sender);
  await until(() => reached.includes('fine@mill.example'));
  await stall(15, 29);
  await until(() => reached.length === 31);
  await until(() => begun.length === 51);
  await bed.send('slow@mill.example', 'the last one');
  await until(() => reached.filter((recipient) => recipient === desk).length === 31);
  // Twenty stall; the other ten wait for a place.
  expect(begun).toHaveLength(31 + 1 + 20);
});
