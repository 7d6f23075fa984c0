import { smtpSender } from '@veramasa/messages/mail/smtp-sender';
import { deleteOldDeskMails } from '@veramasa/messages/outbox/deliveries';
import type { OutboxWorker } from '@veramasa/messages/outbox/outbox-worker';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../../tests/bed/mail-server.ts';
import { startWorker } from '../../../../tests/bed/outbox-bed.ts';
import { openPublishingBed, type PublishingBed } from '../../../../tests/bed/publishing-bed.ts';
import { until } from '../../../../tests/bed/until.ts';
import { readLast } from './publication-rows.ts';

describe('the mail about a planned publication that failed', () => {
  let bed: PublishingBed;
  let mail: MailServer;
  let worker: OutboxWorker | undefined;
  beforeAll(async () => {
    bed = await openPublishingBed();
    mail = await startMailServer();
  });
  beforeEach(() => bed.reset());
  afterEach(() => worker?.stop());
  afterAll(async () => {
    await mail.close();
    await bed.close();
  });

  const work = () => {
    worker = startWorker(bed.site, smtpSender(mail.url), { clock: () => new Date('2031-03-04T05:00:00Z') });
  };
  const deliveries = () => bed.site.database.reader.selectFrom('deliveries').selectAll().execute();
  const plan = async (cardLine: string) => {
    await bed.change(cardLine);
    const body = { note: 'New <card> for #1', at: '2031-03-04T10:00', ...(await bed.seen()) };
    expect((await bed.asha.call('POST', '/api/publication', body)).statusCode).toBe(202);
  };

  test('tells the planner once what was planned and why it failed', async () => {
    await plan('This is a mistake');
    for (const _ of [1, 2]) await bed.publishDueAt('2031-03-04T04:31:00Z');
    expect((await bed.publication()).state).toBe('failed');
    work();
    await until(async () => (await deliveries()).every(({ status }) => status === 'sent'));
    const [received, ...others] = mail.received;
    expect(others).toEqual([]);
    expect(received?.recipient).toBe('asha.rao@veramasa.example');
    expect(received?.subject).toBe('Your planned publication failed: New <card> for #1');
    const words = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ');
    for (const body of [words(received?.text), words(received?.html)]) {
      expect(body).toContain('4 March 2031, 10:00 IST');
      expect(body).toContain('The pages could not be built. The public site is as it was.');
      expect(body).toContain('the office of an opening is unknown.');
      expect(body).toContain(`${bed.deps.config.deskUrl}/content/changes`);
    }
    expect(words(received?.html)).toContain('New &lt;card&gt; for #1');
    const { database } = bed.site;
    await deleteOldDeskMails(database.writer, new Date('2031-04-01T00:00:00Z'));
    expect(await deliveries()).toMatchObject([{ purpose: 'publication', payload: null }]);
    await deleteOldDeskMails(database.writer, new Date('2031-04-04T00:00:00Z'));
    expect(await deliveries()).toEqual([]);
  });

  test('is not sent after a success, nor to a person without access', async () => {
    await plan('Planned');
    await bed.publishDueAt('2031-03-04T04:31:00Z');
    expect((await bed.publication()).state).toBe('done');
    await plan('Planned again');
    const { writer } = bed.site.database;
    await writer.updateTable('people').set({ revoked_at: '2031-03-01T00:00:00.000Z' }).execute();
    await bed.publishDueAt('2031-03-04T04:31:00Z');
    const last = await readLast(bed.site.database.reader);
    expect(last?.message).toContain('may not publish any more');
    expect(await deliveries()).toEqual([]);
  });
});
