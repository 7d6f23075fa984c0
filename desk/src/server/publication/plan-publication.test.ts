import { currentRelease } from '@veramasa/contract/releases';
import { smtpSender } from '@veramasa/messages/mail/smtp-sender';
import { deleteOldDeskMails } from '@veramasa/messages/outbox/deliveries';
import { expect, test } from 'vitest';
import { sampleMailContext } from '../../../../tests/bed/built-site.ts';
import { refusalOf } from '../../../../tests/bed/desk-bed.ts';
import { openMailServer, startWorker } from '../../../../tests/bed/message-bed.ts';
import { bed, sharePublishingBed } from '../../../../tests/bed/publishing-bed.ts';
import { until } from '../../../../tests/bed/until.ts';

sharePublishingBed();

/** Plans the publication of another card line. */
const planChange = async (cardLine = 'Planned', body: object = {}) => {
  await bed.change(cardLine);
  return bed.plan(body);
};

const deliveries = () => bed.site.rows('deliveries');

test('a planned publication has its draft, and what became public since', async () => {
  await planChange();
  const planned = { at: '2031-03-04T04:30:00.000Z', note: 'Plan it', person: 'Asha Rao' };
  expect(await bed.answer()).toMatchObject({ planned });
  const vision = 'pages/vision.yaml';
  await bed.set(vision, { heading: 'Seen far ahead' });
  const chosen = { note: 'The vision', ...(await bed.seen()), paths: [vision] };
  await bed.asha.send('POST', '/api/publication', chosen);
  await bed.ended();
  await bed.change('Written later');
  await bed.publishDueAt('2031-03-04T04:29:59Z');
  expect((await bed.answer()).publication).toMatchObject({ state: 'done', note: 'The vision' });
  await bed.publishDueAt('2031-03-04T04:30:05Z');
  expect(await bed.publication()).toMatchObject({ state: 'done', message: 'The new pages are public.' });
  expect(bed.shown()).toBe('Planned');
  expect([(await bed.answer()).planned, await deliveries()]).toEqual([null, []]);
  const { files } = await bed.changes();
  expect(files).toMatchObject([{ fields: [{ before: 'Planned', after: 'Written later' }] }]);
  const commit = currentRelease(bed.releasesDir) ?? '';
  expect(bed.repository.git('show', `${commit}:content/${vision}`)).toContain('Seen far ahead');
  expect(bed.repository.git('show', '-s', '--format=%an %s', commit)).toBe('Asha Rao content: Plan it\n');
});

test('a late plan is published once', async () => {
  await planChange();
  for (const _ of [1, 2]) await bed.publishDueAt('2031-03-06T00:00:00Z');
  expect(await bed.audited('content.publish')).toMatchObject([{ person_name: 'Asha Rao' }]);
  expect((await bed.publication()).message).toBe('The new pages are public.');
});

test('a plan whose lines were published differently fails with a sentence', async () => {
  await planChange();
  await bed.publishChange('Published');
  await bed.publishDueAt('2031-03-04T04:31:00Z');
  const errors = [expect.stringContaining('other changes of the same lines in home.yaml')];
  expect(await bed.answer()).toMatchObject({ publication: { state: 'failed', errors }, planned: null });
  expect(bed.shown()).toBe('Published');
});

test('a plan of which everything is public already ends without a build', async () => {
  await planChange();
  const { commit } = await bed.publishToEnd();
  await bed.publishDueAt('2031-03-04T04:31:00Z');
  const message = 'Everything of it was public already.';
  expect(await bed.publication()).toMatchObject({ state: 'done', message });
  expect(currentRelease(bed.releasesDir)).toBe(commit);
});

test('a desk that stops during a planned publication begins it again', async () => {
  await planChange('It takes some time');
  const { publisher, publishDue } = bed.deskAt('2031-03-04T04:31:00Z');
  await publishDue();
  await until(async () => (await bed.publication()).step === 'building');
  await publisher.close();
  expect((await bed.publication()).message).toContain('It begins again by itself.');
  await bed.publishDueAt('2031-03-04T04:32:00Z');
  expect(bed.shown()).toBe('It takes some time');
});

test('a plan whose desk was stopped three times fails', async () => {
  await planChange();
  await bed.site.sql('update publications set tries = 3');
  await bed.publishDueAt('2031-03-04T04:32:00Z');
  expect((await bed.publication()).message).toContain('was stopped at each');
});

test('one plan with a time in the future is kept, until it is cancelled', async () => {
  await bed.change('Planned');
  for (const at of ['2020-01-01T10:00', 'tomorrow'])
    expect(refusalOf(await bed.plan({ at }))).toBe('422 Choose a day and a time in the future.');
  await bed.plan();
  expect(refusalOf(await bed.plan())).toContain('409 A publication is planned already.');
  const cancel = () => bed.asha.send('DELETE', '/api/publication/plan');
  await cancel();
  await bed.publishDueAt('2031-03-04T04:31:00Z');
  expect(await bed.answer()).toMatchObject({ planned: null, publication: null });
  expect(refusalOf(await cancel())).toContain('404 No publication is planned any more');
});

/** The mails that wait in the outbox, sent at a time. */
async function sentMails(time: string) {
  const mail = await openMailServer();
  const worker = startWorker(bed.site, smtpSender(mail.url), { clock: () => new Date(time) });
  await until(async () => (await deliveries()).every(({ status }) => status === 'sent'));
  await worker.stop();
  return mail.received;
}

test('a planner gets one mail that says what was planned and why it failed', async () => {
  await planChange('This is a mistake', { note: 'New <card> for #1' });
  for (const _ of [1, 2]) await bed.publishDueAt('2031-03-04T04:31:00Z');
  const { writer } = bed.site.database;
  await deleteOldDeskMails(writer, new Date('2031-04-04T00:00:00Z'));
  const [received, ...others] = await sentMails('2031-03-04T05:00:00Z');
  expect(others).toEqual([]);
  expect(received?.recipient).toBe('asha.rao@veramasa.example');
  expect(received?.subject).toBe('A planned publication failed: New <card> for #1');
  const [text, html] = [received?.text, received?.html].map((body) => body?.replace(/\s+/g, ' '));
  for (const body of [text, html]) {
    expect(body).toContain('4 March 2031, 10:00 IST');
    expect(body).toContain('The pages could not be built. The public site is as it was.');
    expect(body).toContain('the office of an opening is unknown.');
    expect(body).toContain(`${sampleMailContext.deskUrl}/content/changes`);
  }
  expect(html).toContain('New &lt;card&gt; for #1');
  await deleteOldDeskMails(writer, new Date('2031-04-01T00:00:00Z'));
  expect(await deliveries()).toMatchObject([{ purpose: 'publication', payload: null }]);
  await deleteOldDeskMails(writer, new Date('2031-04-04T00:00:00Z'));
  expect(await deliveries()).toEqual([]);
});

test('a plan of a person who has lost access fails, and publishers are told', async () => {
  await planChange('It takes some time');
  await bed.publish();
  await until(async () => (await bed.publication()).step === 'building');
  await bed.site.sql("update people set roles = 'editor'");
  expect((await bed.ended()).message).toContain('Asha Rao may not publish any more.');
  await bed.site.sql("update people set roles = 'editor publisher', revoked_at = '2031-03-01'");
  await bed.person('Vik', 'publisher');
  await bed.publishDueAt('2031-03-04T04:31:00Z');
  expect((await bed.publication()).message).toContain('Asha Rao may not publish any more.');
  expect([bed.shown(), await deliveries()]).toMatchObject([null, [{ recipient: 'vik@veramasa.example' }]]);
});

test('publishers are told of requests once in an hour', async () => {
  const editor = await bed.person('Vik Das', 'editor');
  const ask = (note: string) => editor.send('POST', '/api/publication/requests', { note });
  const requests = async () => (await bed.answer()).requests;
  expect(refusalOf(await ask('Nothing yet'))).toBe('422 All pages are as the public sees them.');
  await bed.change('A line to publish');
  const alone = await bed.asha.send('POST', '/api/publication/requests', { note: '' });
  expect(refusalOf(alone)).toBe('422 Nobody else has the role Publisher. Ask an administrator.');
  await ask('For <b>Diwali</b>');
  await ask('For Holi');
  expect(await requests()).toMatchObject([{ person: 'Vik Das', note: 'For Holi', pages: 'Home' }]);
  expect(await deliveries()).toMatchObject([{ recipient: 'asha.rao@veramasa.example' }]);
  const [received] = await sentMails(new Date().toISOString());
  expect(received?.subject).toBe('Request for a publication by Vik Das');
  expect(received?.html).toContain('For &lt;b&gt;Diwali&lt;/b&gt;');
  expect(received?.text).toContain(`${sampleMailContext.deskUrl}/content/changes`);
  for (const name of ['life', 'mission', 'team', 'vision'])
    await bed.set(`pages/${name}.yaml`, { title: name });
  await ask('');
  expect((await requests())[0]?.pages).toMatch(/^Home, [^,]+, [^,]+, and 2 more$/);
  await bed.publishChange('Another line');
  expect(await requests()).toEqual([]);
  await bed.change('A line to discard');
  expect(await requests()).toEqual([]);
  await ask('');
  // Changed back, nothing is left of it.
  await bed.change('Another line');
  expect(await requests()).toEqual([]);
  await bed.change('A line to discard');
  expect(await requests()).toHaveLength(1);
  expect(await deliveries()).toHaveLength(1);
  await bed.site.sql("update people set revoked_at = '2026-11-26' where name = 'Vik Das'");
  expect(await requests()).toEqual([]);
});
