import { beforeEach, describe, expect, test } from 'vitest';
import type { Trouble } from '../../../tests/bed/mail-server.ts';
import { desk, type OutboxBed, openOutboxBed } from '../../../tests/bed/outbox-bed.ts';
import { until } from '../../../tests/bed/until.ts';
import { retryDelaysSeconds } from './deliveries.ts';

/** What the mail server does to the acknowledgement of a sender, and what the first try leaves. */
const troubles: readonly (readonly [string, Trouble['at'], Trouble['does'], 'queued' | 'failed' | 'sent'])[] =
  [
    ['grey@mill.example', 'recipient', 450, 'queued'],
    ['later@mill.example', 'text', 451, 'queued'],
    ['gone@mill.example', 'recipient', 550, 'failed'],
    ['spam@mill.example', 'text', 554, 'failed'],
    ['ఆశా@ఉదాహరణ.భారత్', 'recipient', '553 5.6.7 SMTPUTF8 is needed', 'failed'],
    ['relay@mill.example', 'recipient', '554 5.7.1 Relay access denied', 'queued'],
    ['owner@mill.example', 'recipient', '553 5.7.1 Sender address rejected: not owned by user', 'queued'],
    ['login@mill.example', 'recipient', '530 5.5.1 Authentication required', 'queued'],
    ['wrong@mill.example', 'recipient', '535 5.7.8 Authentication credentials invalid', 'queued'],
    ['early@mill.example', 'recipient', 'hang up', 'queued'],
    ['unsure@mill.example', 'text', 'hang up', 'queued'],
    ['rude@mill.example', 'accepted', 'hang up', 'sent'],
  ];

describe('refused mail in the outbox', () => {
  let bed: OutboxBed;
  beforeEach(async () => {
    bed = await openOutboxBed('sqlite');
  });
  const tried = () => until(async () => (await bed.deliveries()).every(({ attempts }) => attempts === 1), 10);
  const mailsTo = (recipient: string) =>
    bed.mail.received.filter((mail) => mail.recipient === recipient).map(({ messageId }) => messageId);

  test('is given up after a final refusal, retried otherwise, and delays no other', async () => {
    bed.mail.trouble = (recipient) => {
      const [, at, does] = troubles.find(([address]) => address === recipient) ?? [];
      return at && does ? { at, does } : undefined;
    };
    for (const [address] of troubles) await bed.send(address, address);
    await bed.send('fine@mill.example', 'fine');
    bed.work();
    await tried();
    expect(mailsTo(desk)).toHaveLength(troubles.length + 1);
    expect(mailsTo('fine@mill.example')).toHaveLength(1);
    const rows = await bed.deliveries();
    for (const [address, , does, status] of troubles) {
      const row = rows.find(({ recipient }) => recipient === address);
      expect(row?.status, address).toBe(status);
      if (does !== 'hang up') expect(row?.last_error).toContain(String(does));
      if (row?.status === 'queued')
        expect(Date.parse(row.next_attempt_at) - Date.parse(row.created_at)).toBeGreaterThanOrEqual(5000);
    }
    bed.mail.trouble = () => undefined;
    bed.clockAheadMs = 6000;
    await until(async () => (await bed.deliveries()).every(({ status }) => status !== 'queued'));
    const [first, again] = mailsTo('unsure@mill.example');
    // The server had kept the mail and hung up before it said so.
    expect(again).toBe(first);
    for (const [address, , , status] of troubles)
      if (address.startsWith('unsure')) expect(mailsTo(address)).toHaveLength(2);
      else expect(mailsTo(address), address).toHaveLength(status === 'failed' ? 0 : 1);
    expect(mailsTo(desk)).toHaveLength(troubles.length + 1);
  });

  test('to the staff, or barred by a policy, is retried for weeks and then arrives', async () => {
    bed.mail.trouble = (recipient) => ({
      at: 'recipient',
      does: recipient === desk ? '550 5.1.1 No such user' : '554 5.7.1 Barred by policy',
    });
    await bed.send();
    bed.work();
    for (let attempts = 1; attempts <= retryDelaysSeconds.length + 2; attempts++) {
      await until(async () => (await bed.deliveries()).every((row) => row.attempts === attempts));
      bed.clockAheadMs += 5 * 24 * 3600_000;
    }
    expect((await bed.deliveries()).map(({ status }) => status)).toEqual(['queued', 'queued']);
    bed.mail.trouble = () => undefined;
    await until(bed.allSent);
  });
});
