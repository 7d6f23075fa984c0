import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { composeEnquiryMail } from '../enquiries/compose-mail.ts';
import { fileSender } from '../mail/file-sender.ts';
import type { MailSender } from '../mail/mail.ts';
import { smtpSender } from '../mail/smtp-sender.ts';
import { sampleMailContext, temporaryFolder } from '../test-bed/built-site.ts';
import { startMailServer } from '../test-bed/mail-server.ts';
import { type OutboxBed, openOutboxBed } from '../test-bed/outbox-bed.ts';
import { databaseKinds } from '../test-bed/test-databases.ts';
import { until } from '../test-bed/until.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { recordResult } from './record-result.ts';

describe.each(databaseKinds)('the outbox on %s', (kind) => {
  let bed: OutboxBed;
  beforeEach(async () => {
    bed = await openOutboxBed(kind);
  });
  afterEach(() => bed.close());

  test('delivers both mails once, even with two workers', async () => {
    for (let index = 0; index < 6; index++) await bed.send(`asha${index}@mill.example`, `Number ${index}`);
    bed.work();
    bed.work();
    await until(bed.allSent);
    expect(bed.mail.received).toHaveLength(12);
    expect(new Set(bed.mail.received.map((received) => received.messageId)).size).toBe(12);
  });

  test('delivers after a mail server that was down is up again, under the same Message-ID', async () => {
    await bed.mail.close();
    await bed.send();
    bed.work();
    await until(async () => (await bed.deliveries()).every((row) => row.attempts === 1));
    const waiting = await bed.deliveries();
    expect(waiting.every((row) => row.status === 'queued' && row.last_error?.includes('ECONNREFUSED'))).toBe(
      true,
    );
    bed.mail = await startMailServer(bed.mail.port);
    bed.clockAheadMs = 6000;
    await until(bed.allSent);
    const expected = waiting.map((row) => row.mail_message_id).sort();
    expect(bed.mail.received.map((received) => received.messageId).sort()).toEqual(expected);
  });

  test('goes on past a mail that cannot be written', async () => {
    await bed.send('poison@mill.example', 'poison');
    await bed.send('fine@mill.example', 'fine');
    bed.work({
      compose: (delivery, message) => {
        if (message.email.startsWith('poison')) throw new Error('cannot be written');
        return composeEnquiryMail(sampleMailContext, delivery, message);
      },
    });
    await until(async () => (await bed.statusOf('fine@mill.example')) === 'sent');
    expect(await bed.statusOf('poison@mill.example')).toBe('queued');
  });

  test('finishes what it is sending before it stops', async () => {
    bed.mail.delayMs = 300;
    await bed.send();
    const worker = bed.work();
    await until(async () => (await bed.deliveries()).every((row) => row.leased_until !== null));
    await worker.stop();
    expect(await bed.allSent()).toBe(true);
    expect(bed.mail.received).toHaveLength(2);
  });

  test('gives a delivery to one holder until its lease ends, and ignores a result that comes too late', async () => {
    await bed.send();
    const now = new Date();
    const { writer } = bed.database;
    const [first] = await claimDeliveries(bed.database, { count: 5, now });
    expect(await claimDeliveries(bed.database, { count: 5, now })).toEqual([]);
    const later = new Date(now.getTime() + 16_000);
    expect(await claimDeliveries(bed.database, { count: 5, now: later })).toHaveLength(2);
    if (!first) throw new Error('nothing was claimed');
    await recordResult(writer, first, { ok: true }, later);
    expect((await bed.deliveries()).map((row) => row.status)).toEqual(['queued', 'queued']);
  });

  test('lets nine slow mails not hold up what comes after them', async () => {
    const slow: MailSender = {
      place: 'a slow place',
      send: async (message) => {
        if (message.to.startsWith('slow')) await new Promise((resolve) => setTimeout(resolve, 1500));
        return smtp.send(message);
      },
    };
    const smtp = smtpSender(bed.mail.url);
    for (let index = 0; index < 9; index++) await bed.send(`slow${index}@mill.example`, `slow ${index}`);
    bed.work({ sender: slow });
    await until(async () => bed.mail.received.length === 9);
    await bed.send('fine@mill.example', 'fine');
    await until(async () => (await bed.statusOf('fine@mill.example')) === 'sent', 1.4);
    await until(bed.allSent);
  });

  test('sends at once what was put off, when it starts and when the clock was set back', async () => {
    await bed.mail.close();
    await bed.send();
    const first = bed.work();
    await until(async () => (await bed.deliveries()).every((row) => row.attempts === 1));
    bed.clockAheadMs = -3 * 3600_000;
    bed.mail = await startMailServer(bed.mail.port);
    await until(bed.allSent);
    await first.stop();
    expect(bed.mail.received).toHaveLength(2);

    await bed.mail.close();
    await bed.send('later@mill.example', 'later');
    const second = bed.work();
    await until(async () => (await bed.deliveries()).every((row) => row.attempts >= 1));
    await second.stop();
    bed.mail = await startMailServer(bed.mail.port);
    bed.work();
    await until(bed.allSent, 4);
  });

  test('sends nothing twice when a clock that leaps forward ends its leases', async () => {
    bed.mail.delayMs = 400;
    await bed.send();
    bed.work();
    await until(async () => (await bed.deliveries()).every((row) => row.leased_until !== null));
    bed.clockAheadMs = 24 * 3600_000;
    await until(bed.allSent);
    expect(bed.mail.received).toHaveLength(2);
  });

  test('writes whole .eml files, for nobody else to read, where there is no mail server', async () => {
    const { folder, remove } = temporaryFolder();
    const out = join(folder, 'mail');
    await bed.send();
    bed.work({ sender: fileSender(out) });
    await until(bed.allSent);
    const files = readdirSync(out);
    expect(files).toHaveLength(2);
    expect(files.every((file) => /^[\da-f-]{36}\.eml$/.test(file))).toBe(true);
    expect(files.map((file) => statSync(join(out, file)).mode & 0o777)).toEqual([0o600, 0o600]);
    expect(readFileSync(join(out, files[0] ?? ''), 'utf8')).toMatch(/^Message-ID: </m);
    remove();
    expect(existsSync(out)).toBe(false);
  });
});
