import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { composeEnquiryMail } from '../enquiries/compose-mail.ts';
import { fileSender } from '../mail/file-sender.ts';
import type { MailSender } from '../mail/mail.ts';
import { smtpSender } from '../mail/smtp-sender.ts';
import { sampleMailContext, temporaryFolder } from '../test-bed/built-site.ts';
import { type MailServer, startMailServer } from '../test-bed/mail-server.ts';
import { goodAnswers, openTestApp, postForm, type TestApp } from '../test-bed/test-app.ts';
import { databaseKinds } from '../test-bed/test-databases.ts';
import { until } from '../test-bed/until.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { type OutboxWorker, startOutboxWorker } from './outbox-worker.ts';
import { recordResult } from './record-result.ts';
import { listUndelivered, retryByHand } from './retry-by-hand.ts';
import { nextAttempt, retryDelaysSeconds } from './retry-schedule.ts';

describe.each(databaseKinds)('the outbox on %s', (kind) => {
  let bed: TestApp;
  let mail: MailServer;
  let clockOffset = 0;
  const workers: OutboxWorker[] = [];

  beforeEach(async () => {
    bed = await openTestApp({ kind, env: { ENQUIRIES_TO: 'desk@veramasa.example', RATE_LIMIT: 'off' } });
    mail = await startMailServer();
    clockOffset = 0;
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await mail.close();
    await bed.close();
  });

  const work = (
    sender: MailSender = smtpSender(mail.url),
    compose = composeEnquiryMail.bind(null, sampleMailContext),
  ) => {
    const worker = startOutboxWorker({
      database: bed.database,
      sender,
      compose,
      log: bed.app.log,
      clock: () => new Date(Date.now() + clockOffset),
      timing: { pollMs: 50 },
    });
    workers.push(worker);
    return worker;
  };
  const send = async (email = 'asha@mill.example', comment = 'Hello') =>
    (await bed.app.inject(await postForm({ ...goodAnswers, email, comment }))).json().reference as string;
  const deliveries = () => bed.database.reader.selectFrom('deliveries').selectAll().orderBy('id').execute();
  const statusOf = async (recipient: string) =>
    (await deliveries()).find((row) => row.recipient === recipient)?.status;
  const allSent = async () => (await deliveries()).every((row) => row.status === 'sent');

  test('delivers both mails once, even with two workers', async () => {
    for (let index = 0; index < 6; index++) await send(`asha${index}@mill.example`, `Number ${index}`);
    work();
    work();
    await until(allSent);
    expect(mail.received).toHaveLength(12);
    expect(new Set(mail.received.map((received) => received.messageId)).size).toBe(12);
  });

  test('delivers after a mail server that was down is up again, under the same Message-ID', async () => {
    await mail.close();
    await send();
    work();
    await until(async () => (await deliveries()).every((row) => row.attempts === 1));
    const waiting = await deliveries();
    expect(waiting.every((row) => row.status === 'queued' && row.last_error?.includes('ECONNREFUSED'))).toBe(
      true,
    );
    mail = await startMailServer(mail.port);
    clockOffset = 6000;
    await until(allSent);
    const expected = waiting.map((row) => row.mail_message_id).sort();
    expect(mail.received.map((received) => received.messageId).sort()).toEqual(expected);
  });

  test('tries again later after a 4xx, gives up a recipient after a 5xx, and goes on with the rest', async () => {
    mail.refusals.set('grey@list.example', 450);
    mail.refusals.set('gone@mill.example', 550);
    await send('grey@list.example', 'one');
    await send('gone@mill.example', 'two');
    await send('fine@mill.example', 'three');
    work();
    await until(async () => (await statusOf('fine@mill.example')) === 'sent');
    await until(async () => (await statusOf('gone@mill.example')) === 'failed');
    const grey = await until(async () =>
      (await deliveries()).find((row) => row.recipient === 'grey@list.example' && row.attempts === 1),
    );
    expect(grey.status).toBe('queued');
    expect(grey.last_error).toContain('450');
    expect(Date.parse(grey.next_attempt_at) - Date.now()).toBeGreaterThan(3000);
    mail.refusals.clear();
    clockOffset = 60_000;
    await until(async () => (await statusOf('grey@list.example')) === 'sent');
    expect(await statusOf('gone@mill.example')).toBe('failed');
  });

  test.each([
    '554 5.7.1 Relay access denied',
    '553 5.7.1 Sender address rejected: not owned by user',
    '530 5.5.1 Authentication required',
    '535 5.7.8 Authentication credentials invalid',
  ] as const)(
    'keeps what is refused as "%s" at the recipient, and sends it once that is mended',
    async (line) => {
      mail.refusals.set('desk@veramasa.example', line).set('asha@mill.example', line);
      await send();
      work();
      await until(async () => (await deliveries()).every((row) => row.attempts === 1));
      for (const row of await deliveries()) {
        expect(row.status).toBe('queued');
        expect(row.last_error).toContain(line);
      }
      mail.refusals.clear();
      clockOffset = 6000;
      await until(allSent);
      expect(mail.received).toHaveLength(2);
    },
  );

  test('never gives up the mail to the staff, whatever refuses its address', async () => {
    mail.refusals.set('desk@veramasa.example', '550 5.1.1 No such user');
    mail.refusals.set('asha@mill.example', '550 5.1.1 No such user');
    await send();
    work();
    await until(async () => (await deliveries()).every((row) => row.attempts === 1));
    expect(await statusOf('asha@mill.example')).toBe('failed');
    expect(await statusOf('desk@veramasa.example')).toBe('queued');
    mail.refusals.clear();
    clockOffset = 6000;
    await until(async () => (await statusOf('desk@veramasa.example')) === 'sent');
    expect(await statusOf('asha@mill.example')).toBe('failed');
  });

  test('gives up a sender whose address the mail server cannot write, and goes on', async () => {
    const telugu = 'ఆశా@ఉదాహరణ.భారత్';
    mail.refusals.set(telugu, '553 5.6.7 SMTPUTF8 is needed');
    await send(telugu, 'one');
    await send('fine@mill.example', 'two');
    work();
    await until(async () => (await statusOf('fine@mill.example')) === 'sent');
    const row = await until(async () => (await deliveries()).find(({ status }) => status === 'failed'));
    expect(row.recipient).toBe(telugu);
    expect(row.last_error).toContain('553 5.6.7 SMTPUTF8 is needed');
    await until(async () => (await deliveries()).filter(({ status }) => status === 'sent').length === 3);
  });

  test('goes on past a mail that cannot be written', async () => {
    await send('poison@mill.example', 'poison');
    await send('fine@mill.example', 'fine');
    work(smtpSender(mail.url), (delivery, message) => {
      if (message.email.startsWith('poison')) throw new Error('cannot be written');
      return composeEnquiryMail(sampleMailContext, delivery, message);
    });
    await until(async () => (await statusOf('fine@mill.example')) === 'sent');
    expect(await statusOf('poison@mill.example')).toBe('queued');
  });

  test('finishes what it is sending before it stops', async () => {
    mail.delayMs = 300;
    await send();
    const worker = work();
    await until(async () => (await deliveries()).every((row) => row.leased_until !== null));
    await worker.stop();
    expect(await allSent()).toBe(true);
    expect(mail.received).toHaveLength(2);
  });

  test('gives a delivery to one holder until its lease ends, and ignores a result that comes too late', async () => {
    await send();
    const now = new Date();
    const { writer } = bed.database;
    const [first] = await claimDeliveries(bed.database, { count: 5, now });
    expect(await claimDeliveries(bed.database, { count: 5, now })).toEqual([]);
    const later = new Date(now.getTime() + 16_000);
    expect(await claimDeliveries(bed.database, { count: 5, now: later })).toHaveLength(2);
    if (!first) throw new Error('nothing was claimed');
    await recordResult(writer, first, { ok: true }, later);
    expect((await deliveries()).map((row) => row.status)).toEqual(['queued', 'queued']);
  });

  test('tells the staff, whatever becomes of the address that the sender gave', async () => {
    mail.refusals.set('gone@mill.example', 550);
    mail.refusals.set('grey@mill.example', 450);
    await send('gone@mill.example', 'one');
    await send('grey@mill.example', 'two');
    work();
    await until(async () => {
      const staff = (await deliveries()).filter((row) => row.purpose === 'staff');
      return staff.length === 2 && staff.every((row) => row.status === 'sent');
    });
  });

  test('shows what did not arrive, and tries it again by hand under the same Message-ID', async () => {
    mail.refusals.set('desk@veramasa.example', 550);
    mail.refusals.set('asha@mill.example', 550);
    const reference = await send();
    work();
    const { reader, writer } = bed.database;
    const shown = await until(async () => {
      const list = await listUndelivered(reader);
      return list.length === 2 && list;
    });
    expect(shown.map((row) => [row.reference, row.purpose, row.status]).sort()).toEqual([
      [reference, 'acknowledgement', 'failed'],
      [reference, 'staff', 'queued'],
    ]);
    expect(shown.every((row) => row.lastError?.includes('550'))).toBe(true);
    const ids = (await deliveries()).map((row) => row.mail_message_id).sort();
    mail.refusals.clear();
    expect(await retryByHand(writer, { reference: 'ENQ-NOBODY' }, new Date())).toBe(0);
    const now = new Date();
    expect(await retryByHand(writer, { reference, staffRecipient: 'new-desk@veramasa.example' }, now)).toBe(
      2,
    );
    await until(allSent);
    expect(mail.received.map((received) => received.recipient).sort()).toEqual([
      'asha@mill.example',
      'new-desk@veramasa.example',
    ]);
    expect(mail.received.map((received) => received.messageId).sort()).toEqual(ids);
    expect(await retryByHand(writer, { reference }, new Date())).toBe(0);
    expect(await listUndelivered(reader)).toEqual([]);
  });

  test('lets nine slow mails not hold up what comes after them', async () => {
    const slow: MailSender = {
      place: 'a slow place',
      send: async (message) => {
        if (message.to.startsWith('slow')) await new Promise((resolve) => setTimeout(resolve, 1500));
        return smtp.send(message);
      },
    };
    const smtp = smtpSender(mail.url);
    for (let index = 0; index < 9; index++) await send(`slow${index}@mill.example`, `slow ${index}`);
    work(slow);
    await until(async () => mail.received.length === 9);
    await send('fine@mill.example', 'fine');
    await until(async () => (await statusOf('fine@mill.example')) === 'sent', 1.4);
    await until(allSent);
  });

  test('sends at once what was put off, when it starts and when the clock was set back', async () => {
    await mail.close();
    await send();
    const first = work();
    await until(async () => (await deliveries()).every((row) => row.attempts === 1));
    clockOffset = -3 * 3600_000;
    mail = await startMailServer(mail.port);
    await until(allSent);
    await first.stop();
    expect(mail.received).toHaveLength(2);

    await mail.close();
    await send('later@mill.example', 'later');
    const second = work();
    await until(async () => (await deliveries()).every((row) => row.attempts >= 1));
    await second.stop();
    mail = await startMailServer(mail.port);
    work();
    await until(allSent, 4);
  });

  test('sends nothing twice when a clock that leaps forward ends its leases', async () => {
    mail.delayMs = 400;
    await send();
    work();
    await until(async () => (await deliveries()).every((row) => row.leased_until !== null));
    clockOffset = 24 * 3600_000;
    await until(allSent);
    expect(mail.received).toHaveLength(2);
  });

  test('writes whole .eml files where there is no mail server', async () => {
    const { folder, remove } = temporaryFolder();
    const out = join(folder, 'mail');
    await send();
    work(fileSender(out));
    await until(allSent);
    const files = readdirSync(out);
    expect(files).toHaveLength(2);
    expect(files.every((file) => /^[\da-f-]{36}\.eml$/.test(file))).toBe(true);
    expect(readFileSync(join(out, files[0] ?? ''), 'utf8')).toMatch(/^Message-ID: </m);
    remove();
    expect(existsSync(out)).toBe(false);
  });
});

describe('the retry schedule', () => {
  test('begins with seconds, ends with hours, and never ends', () => {
    const now = new Date(0);
    const delays = [1, 2, 8, 9, 1000].map((attempts) => nextAttempt(attempts, now).getTime() / 1000);
    expect(delays).toEqual([5, 15, 14400, 14400, 14400]);
    expect([...retryDelaysSeconds].sort((a, b) => a - b)).toEqual([...retryDelaysSeconds]);
  });
});
