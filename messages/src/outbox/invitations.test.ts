import { beforeEach, describe, expect, test } from 'vitest';
import { type OutboxBed, openOutboxBed } from '../../../tests/bed/outbox-bed.ts';
import { until } from '../../../tests/bed/until.ts';
import { claimDeliveries, deleteOldDeskMails, queueDelivery, recordResult } from './deliveries.ts';
import { listUndelivered, retryByHand } from './undelivered.ts';

const recipient = 'meera@veramasa.example';
const link = 'https://desk.veramasa.example/invitation#a-token';

describe('the mail of an invitation', () => {
  let bed: OutboxBed;
  beforeEach(async () => {
    bed = await openOutboxBed('sqlite');
  });
  const invite = (at = new Date()) =>
    queueDelivery(
      bed.database.writer,
      { purpose: 'invitation', recipient, payload: link, mailDomain: 'veramasa.example' },
      at,
    );
  const row = async () => (await bed.deliveries())[0];
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000);

  test('brings the link, which is deleted from the outbox once it was sent', async () => {
    bed.mail.trouble = () => ({ at: 'recipient', does: 451 });
    await invite();
    bed.work();
    await until(async () => (await row())?.attempts === 1);
    expect(await row()).toMatchObject({ status: 'queued', payload: link });
    bed.mail.trouble = () => undefined;
    bed.clockAheadMs = 6000;
    await until(bed.allSent);
    const [mail] = bed.mail.received;
    expect(mail?.recipient).toBe(recipient);
    expect(mail?.subject).toBe('Your invitation to the desk of Veramasa');
    for (const body of [mail?.text ?? '', mail?.html ?? '']) {
      expect(body).toContain(link);
      expect(body).toContain('24 hours');
    }
    expect((await row())?.payload).toBeNull();
  });

  test('shows its token nowhere, even when a mail server quotes it', async () => {
    await invite();
    const now = new Date();
    const claim = { count: 1, purposes: ['invitation'], now, leaseMs: 15_000, inFlight: [] } as const;
    const [claimed] = await claimDeliveries(bed.database, claim);
    const error = `550 blocked: ${link}`;
    if (claimed)
      await recordResult(bed.database.writer, claimed, { ok: false, permanent: false, error }, now);
    const shown = JSON.stringify(await listUndelivered(bed.database.reader));
    expect(shown).toContain('550 blocked: https://desk.veramasa.example/invitation#[token]');
    expect(shown).not.toContain('a-token');
    expect((await row())?.payload).toBe(link);
  });

  test('is not sent when its link has expired', async () => {
    await invite(hoursAgo(24));
    bed.work();
    await until(async () => (await row())?.status === 'failed');
    expect(bed.mail.received).toEqual([]);
    const failed = await row();
    expect(failed?.payload).toBeNull();
    expect(failed?.last_error).toContain('invite the person again');
    expect(await retryByHand(bed.database.writer, undefined, new Date())).toBe(0);
    expect(await listUndelivered(bed.database.reader)).toMatchObject([{ reference: null, recipient }]);
  });

  test('leaves no record after a month', async () => {
    await invite(hoursAgo(31 * 24));
    await invite();
    bed.work();
    await until(async () => (await bed.deliveries()).every(({ status }) => status !== 'queued'));
    await deleteOldDeskMails(bed.database.writer, new Date());
    expect((await bed.deliveries()).map(({ status }) => status)).toEqual(['sent']);
  });

  test('never makes the server unhealthy', async () => {
    await invite(hoursAgo(20));
    expect((await bed.site.app.inject('/readyz')).statusCode).toBe(200);
  });
});
