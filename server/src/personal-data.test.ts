import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteFileName } from '@veramasa/database/open-database';
import { safeError } from '@veramasa/messages/logging/log';
import { expect, test } from 'vitest';
import { sampleManifest } from '../../tests/bed/built-site.ts';
import { pdf, postForm } from '../../tests/bed/posted-form.ts';
import { startServerBed } from '../../tests/bed/server-bed.ts';
import { until } from '../../tests/bed/until.ts';
import { startWebhookReceiver, webhookSecret } from '../../tests/bed/webhook-receiver.ts';

/** Each value is unique in the test. */
const person = {
  name: 'Vasundhara Quillfeather',
  phone: '9188776655',
  email: 'vasundhara@quillfeather.example',
  organization: 'Zephyrine Looms',
  comment: 'Our xylographer needs spectacles.',
  Posttype: 'Campanologist',
};
const enquiry = { ...person, refered: 'search', location: 'uk' };
const fileName = 'Quillfeather resume.pdf';
const clientAddress = '203.0.113.77';
const words = 'vasundhara quillfeather 9188776655 zephyrine xylographer campanologist'.split(' ');

test('requests log no personal data and no secret, whatever fails', async () => {
  const receiver = await startWebhookReceiver();
  receiver.status = 500;
  const { process, url, mail, rows, dataDir, close } = await startServerBed({
    ...receiver.env,
    LOG_LEVEL: 'trace',
    TRUST_PROXY: 'on',
    RATE_LIMIT: 'on',
  });
  mail.trouble = (recipient) => (recipient === person.email ? { at: 'recipient', does: 550 } : undefined);
  const post = async (fields: Record<string, string>, file?: Uint8Array) => {
    const notice = { notice_version: 'forged', notice_language: 'hi' };
    const referer = `${url}/?mail=${person.email}`;
    const headers = { 'x-forwarded-for': clientAddress, referer };
    const files = file ? [{ name: fileName, bytes: file }] : [];
    const form = await postForm({ ...enquiry, ...notice, ...fields }, headers, files);
    const body = new Uint8Array(form.payload);
    const address = `${url + form.url}?from=${person.email}`;
    return (await fetch(address, { method: 'POST', body, headers: form.headers })).status;
  };
  expect(await post({ action: 'contactus' })).toBe(200);
  expect(await post({ action: 'apply' }, pdf.bytes)).toBe(200);
  // Invalid input of people and programs, an unknown page, and a mail that is never delivered.
  expect(await post({ action: 'contactus', phone: '1' })).toBe(422);
  expect(await post({ action: person.name })).toBe(422);
  expect(await post({ action: 'apply' }, Buffer.from(person.comment))).toBe(422);
  expect((await fetch(`${url}/mission?for=${person.email}`)).status).toBe(200);
  await until(() => mail.received.length === 2 && /refused for good/.test(process.output()));
  await until(() => receiver.received.length === 2);
  damageMessages(dataDir);
  // It is mailed as it is stored.
  await mail.waitFor(({ text }) => text?.includes('"email"') === true);
  // Each message names the version, language and text of the notice that its sender was shown.
  const { noticeVersion, notices } = sampleManifest.privacy;
  const shown = { version: noticeVersion, language: 'hi', ...notices.hi };
  expect(rows(noticesOfMessages)).toMatchObject([shown, shown]);
  expect(JSON.stringify(rows('select recipient from deliveries'))).not.toContain('path-with-a-key');
  expect(rows("select value from settings where key = 'last_purge_at'")).toHaveLength(1);
  await process.stop();
  await Promise.all([close(), receiver.close()]);
  const log = process.output().toLowerCase();
  expect(log).toContain('"status":422');
  expect(log).toContain('mail sent');
  for (const word of [...words, clientAddress, webhookSecret.slice(6).toLowerCase(), 'path-with-a-key'])
    expect(log).not.toContain(word);
  expect(JSON.stringify(safeError(new SyntaxError('typed words')))).not.toContain('typed');
});

/** Removes a quotation mark from the answers, and queues the mails again. */
function damageMessages(dataDir: string): void {
  using database = new DatabaseSync(join(dataDir, sqliteFileName), { timeout: 5000 });
  database.exec(`update messages set fields = replace(fields, '"${person.name}', '${person.name}')`);
  database.exec("update deliveries set status = 'queued', leased_until = null");
}

const noticesOfMessages = `select n.* from messages m
  join privacy_notices n on n.version = m.notice_version and n.language = m.notice_language`;
