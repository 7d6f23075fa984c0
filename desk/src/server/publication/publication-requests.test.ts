import { smtpSender } from '@veramasa/messages/mail/smtp-sender';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Colleague } from '../../../../tests/bed/desk-bed.ts';
import { startMailServer } from '../../../../tests/bed/mail-server.ts';
import { startWorker } from '../../../../tests/bed/outbox-bed.ts';
import { openPublishingBed, type PublishingBed } from '../../../../tests/bed/publishing-bed.ts';
import { until } from '../../../../tests/bed/until.ts';

describe('a request for a publication', () => {
  let bed: PublishingBed;
  let editor: Colleague;
  beforeAll(async () => {
    bed = await openPublishingBed();
    editor = await bed.person('Vik Das', 'editor');
  });
  afterAll(() => bed.close());

  const ask = (note: string) => editor.call('POST', '/api/publication/requests', { note });
  const requests = async () => (await bed.asha.call('GET', '/api/publication')).json().requests;
  const deliveries = () => bed.site.database.reader.selectFrom('deliveries').selectAll().execute();

  test('is told to publishers once in an hour, and ends with the next one', async () => {
    expect((await ask('Nothing yet')).json().error.message).toBe('All pages are as the public sees them.');
    await bed.change('A line to publish');
    await ask('For <b>Diwali</b>');
    expect((await ask('For Holi')).json().requests).toMatchObject([
      { person: 'Vik Das', note: 'For Holi', pages: 'Home' },
    ]);
    expect(await deliveries()).toMatchObject([{ recipient: 'asha.rao@veramasa.example' }]);
    const mail = await startMailServer();
    const worker = startWorker(bed.site, smtpSender(mail.url));
    await until(async () => (await deliveries()).every(({ status }) => status === 'sent'));
    const [received] = mail.received;
    expect(received?.subject).toBe('Request for a publication by Vik Das');
    expect(received?.html).toContain('For &lt;b&gt;Diwali&lt;/b&gt;');
    expect(received?.text).toContain(`${bed.deps.config.deskUrl}/content/changes`);
    await worker.stop();
    await mail.close();
    await bed.publishChange('Another line');
    expect(await requests()).toEqual([]);
    await bed.change('A line to discard');
    expect(await requests()).toEqual([]);
    await ask('');
    expect(await requests()).toHaveLength(1);
    expect(await deliveries()).toHaveLength(1);
    await bed.site.database.writer
      .updateTable('people')
      .set({ revoked_at: new Date().toISOString() })
      .where('name', '=', 'Vik Das')
      .execute();
    expect(await requests()).toEqual([]);
  });
});
