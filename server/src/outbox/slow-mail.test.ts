import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MailSender } from '../mail/mail.ts';
import { smtpSender } from '../mail/smtp-sender.ts';
import { smtpTimeouts } from '../mail/smtp-timeouts.ts';
import { desk, type OutboxBed, openOutboxBed } from '../test-bed/outbox-bed.ts';
import { databaseKinds } from '../test-bed/test-databases.ts';
import { until } from '../test-bed/until.ts';
import { type OutboxTiming, outboxTiming } from './outbox-timing.ts';

test('a mail server gets the minutes of RFC 5321 4.5.3.2, and a try is longer than its longest step', () => {
  expect(smtpTimeouts.greetingTimeout).toBeGreaterThanOrEqual(60_000);
  expect(smtpTimeouts.socketTimeout).toBeGreaterThanOrEqual(300_000);
  expect(smtpTimeouts.connectionTimeout).toBeGreaterThan(smtpTimeouts.greetingTimeout);
  expect(outboxTiming.tryMaxMs).toBeGreaterThanOrEqual(
    smtpTimeouts.connectionTimeout + smtpTimeouts.socketTimeout,
  );
});

describe.each(databaseKinds)('a slow mail server and the outbox on %s', (kind) => {
  let bed: OutboxBed;
  beforeEach(async () => {
    bed = await openOutboxBed(kind);
  });
  afterEach(() => bed.close());
  const work = (timing: Partial<OutboxTiming> = {}, sender: MailSender = smtpSender(bed.mail.url)) =>
    bed.work({ sender, timing: { stopMaxMs: 200, ...timing } });

  /** Stalls at whom it is told, until the worker gives up; the others arrive at once. */
  const stalling = (stalls: (recipient: string) => boolean) => {
    const begun: string[] = [];
    const reached: string[] = [];
    const sender: MailSender = {
      place: 'a mail server that stalls',
      send: async ({ to }, signal) => {
        begun.push(to);
        if (stalls(to)) await new Promise((resolve) => signal?.addEventListener('abort', resolve));
        else reached.push(to);
        return stalls(to) ? { ok: false, permanent: false, error: 'stalled' } : { ok: true };
      },
    };
    return { begun, reached, sender };
  };

  test('that greets late is waited for, and one that never greets is given up', async () => {
    bed.mail.greetAfterMs = 1000;
    await bed.send();
    const impatient = work({}, smtpSender(bed.mail.url, { ...smtpTimeouts, greetingTimeout: 300 }));
    await until(async () => (await bed.deliveries()).every((row) => row.attempts === 1));
    expect((await bed.deliveries()).every((row) => row.last_error?.includes('Greeting never received'))).toBe(
      true,
    );
    await impatient.stop();
    work({}, smtpSender(bed.mail.url, { ...smtpTimeouts, greetingTimeout: 3000 }));
    await until(bed.allSent);
    expect(bed.mail.received).toHaveLength(2);
  });

  test('that says yes late gets the mail once: the lease is renewed, and a second worker leaves it alone', async () => {
    bed.mail.delayMs = 2500;
    await bed.send();
    const lasting = { leaseSeconds: 0.9 };
    work(lasting);
    work(lasting);
    await until(async () => (await bed.deliveries()).every((row) => row.leased_until !== null));
    const leases = (await bed.deliveries()).map((row) => row.leased_until ?? '');
    await until(async () =>
      (await bed.deliveries()).every((row, index) => (row.leased_until ?? '') > (leases[index] ?? '')),
    );
    await until(bed.allSent);
    expect((await bed.deliveries()).map((row) => [row.attempts, row.leased_until])).toEqual([
      [1, null],
      [1, null],
    ]);
    expect(bed.mail.received).toHaveLength(2);
  });

  test('does not hold up a stop: its mails are left to the next process, under the same Message-ID', async () => {
    bed.mail.delayMs = 2000;
    await bed.send();
    const worker = work();
    await until(async () => (await bed.deliveries()).every((row) => row.leased_until !== null));
    const begun = performance.now();
    await worker.stop();
    expect(performance.now() - begun).toBeLessThan(1500);
    const left = await bed.deliveries();
    expect(left.map((row) => [row.status, row.leased_until])).toEqual([
      ['queued', null],
      ['queued', null],
    ]);
    expect(left.every((row) => row.last_error?.includes('the server stopped'))).toBe(true);
    bed.mail.delayMs = 0;
    work();
    await until(bed.allSent, 4);
    const ids = new Set(left.map((row) => row.mail_message_id));
    expect(new Set(bed.mail.received.map((received) => received.messageId))).toEqual(ids);
  });

  test('that never answers ends a try after its time, and the mail is tried again', async () => {
    await bed.send();
    const { sender } = stalling(() => true);
    work({ tryMaxMs: 300 }, sender);
    const tried = await until(async () => {
      const rows = await bed.deliveries();
      return rows.every((row) => row.attempts === 1) && rows;
    });
    expect(tried.map((row) => [row.status, row.last_error])).toEqual([
      ['queued', 'no result within 0.3 s'],
      ['queued', 'no result within 0.3 s'],
    ]);
  });

  test('keeps neither the staff nor others waiting, while tries that turned slow still have places', async () => {
    const { reached, sender } = stalling((recipient) => recipient.startsWith('slow'));
    for (let index = 0; index < 15; index++) await bed.send(`slow${index}@mill.example`, `Number ${index}`);
    await bed.send('fine@mill.example', 'fine');
    work({ slowAfterMs: 100 }, sender);
    await until(() => reached.includes('fine@mill.example'));
    await until(() => reached.filter((recipient) => recipient === desk).length === 16);
  });

  test('never keeps the staff waiting, however many senders have addresses that stall', async () => {
    const { begun, reached, sender } = stalling((recipient) => recipient.startsWith('slow'));
    for (let index = 0; index < 30; index++) await bed.send(`slow${index}@mill.example`, `Number ${index}`);
    work({ slowAfterMs: 100 }, sender);
    await until(() => reached.length === 30);
    await until(() => begun.length === 50);
    await bed.send('slow@mill.example', 'the last one');
    await until(() => reached.length === 31);
    // Twenty stall at a time; the other eleven wait.
    expect(begun).toHaveLength(51);
  });
});
