import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { desk, type OutboxBed, openOutboxBed } from '../../../tests/bed/outbox-bed.ts';
import { until } from '../../../tests/bed/until.ts';
import { retryDelaysSeconds } from './deliveries.ts';

describe('refused mail in the outbox', () => {
  let bed: OutboxBed;
  beforeEach(async () => {
    bed = await openOutboxBed('sqlite');
  });
  afterEach(() => bed.close());

  test('retries a sender after a 4xx, gives one up after a 5xx, sends the rest', async () => {
    bed.mail.refusals.set('grey@list.example', 450);
    bed.mail.refusals.set('gone@mill.example', 550);
    await bed.send('grey@list.example', 'one');
    await bed.send('gone@mill.example', 'two');
    await bed.send('fine@mill.example', 'three');
    bed.work();
    await until(async () => (await bed.statusOf('fine@mill.example')) === 'sent');
    await until(async () => (await bed.statusOf('gone@mill.example')) === 'failed');
    const grey = await until(async () =>
      (await bed.deliveries()).find((row) => row.recipient === 'grey@list.example' && row.attempts === 1),
    );
    expect(grey.status).toBe('queued');
    expect(grey.last_error).toContain('450');
    expect(Date.parse(grey.next_attempt_at) - Date.now()).toBeGreaterThan(3000);
    bed.mail.refusals.clear();
    bed.clockAheadMs = 60_000;
    await until(async () => (await bed.statusOf('grey@list.example')) === 'sent');
    expect(await bed.statusOf('gone@mill.example')).toBe('failed');
  });

  test.each([
    '554 5.7.1 Relay access denied',
    '553 5.7.1 Sender address rejected: not owned by user',
    '530 5.5.1 Authentication required',
    '535 5.7.8 Authentication credentials invalid',
  ] as const)('keeps mail refused as "%s" and sends it later', async (line) => {
    bed.mail.refusals.set(desk, line).set('asha@mill.example', line);
    await bed.send();
    bed.work();
    await until(async () => (await bed.deliveries()).every((row) => row.attempts === 1));
    for (const row of await bed.deliveries()) {
      expect(row.status).toBe('queued');
      expect(row.last_error).toContain(line);
    }
    bed.mail.refusals.clear();
    bed.clockAheadMs = 6000;
    await until(bed.allSent);
    expect(bed.mail.received).toHaveLength(2);
  });

  test('never gives up the mail to the staff', async () => {
    bed.mail.refusals.set(desk, '550 5.1.1 No such user');
    bed.mail.refusals.set('asha@mill.example', '550 5.1.1 No such user');
    await bed.send();
    bed.work();
    await until(async () => (await bed.deliveries()).every((row) => row.attempts === 1));
    expect(await bed.statusOf('asha@mill.example')).toBe('failed');
    expect(await bed.statusOf(desk)).toBe('queued');
    bed.mail.refusals.clear();
    bed.clockAheadMs = 6000;
    await until(async () => (await bed.statusOf(desk)) === 'sent');
    expect(await bed.statusOf('asha@mill.example')).toBe('failed');
  });

  test('never expires: a mail refused by a policy for weeks still arrives', async () => {
    const bar = '554 5.7.1 Barred by policy';
    bed.mail.refusals.set('asha@mill.example', bar).set(desk, bar);
    await bed.send();
    bed.work();
    for (let attempts = 1; attempts <= retryDelaysSeconds.length + 2; attempts++) {
      await until(async () => (await bed.deliveries()).every((row) => row.attempts === attempts));
      bed.clockAheadMs += 5 * 24 * 3600_000;
    }
    expect((await bed.deliveries()).map(({ status }) => status)).toEqual(['queued', 'queued']);
    bed.mail.refusals.clear();
    await until(bed.allSent);
  });

  test('gives up a sender whose address needs SMTPUTF8, and sends the rest', async () => {
    const telugu = 'ఆశా@ఉదాహరణ.భారత్';
    bed.mail.refusals.set(telugu, '553 5.6.7 SMTPUTF8 is needed');
    await bed.send(telugu, 'one');
    await bed.send('fine@mill.example', 'two');
    bed.work();
    await until(async () => (await bed.statusOf('fine@mill.example')) === 'sent');
    const row = await until(async () => (await bed.deliveries()).find(({ status }) => status === 'failed'));
    expect(row.recipient).toBe(telugu);
    expect(row.last_error).toContain('553 5.6.7 SMTPUTF8 is needed');
    await until(async () => (await bed.deliveries()).filter(({ status }) => status === 'sent').length === 3);
  });
});
