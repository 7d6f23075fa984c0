import { randomUUIDv7 } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { Purpose } from '@veramasa/database/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { sampleMailContext } from '../../../tests/bed/built-site.ts';
import { startMailServer, type Trouble } from '../../../tests/bed/mail-server.ts';
import { bed, desk, mailFolder, openBed } from '../../../tests/bed/message-bed.ts';
import { resumeOfSize } from '../../../tests/bed/posted-form.ts';
import { databaseKinds } from '../../../tests/bed/test-databases.ts';
import { until } from '../../../tests/bed/until.ts';
import { fileSender } from '../mail/file-sender.ts';
import { failed, type SendResult } from '../mail/mail.ts';
import { isFinalRefusal, smtpSender } from '../mail/smtp-sender.ts';
import { eraseMessage } from '../message/erase-message.ts';
import { composeMail } from '../message-mails/compose-mail.ts';
import { claimDeliveries, queueDelivery, recordResult } from './deliveries.ts';
import { listUndelivered, retryByHand } from './undelivered.ts';

const claim = (now: Date, purpose: Purpose = 'staff') =>
  claimDeliveries(bed.database, { count: 5, purpose, now, leaseMs: 15_000, inFlight: [] });

describe.each(databaseKinds)('the outbox on %s', (kind) => {
  beforeEach(() => openBed({ kind }));
  // The queries are those of the other tests.
  const once = test.skipIf(kind === 'postgres');

  test('delivers each mail once, also while no result can be stored', async () => {
    for (let index = 0; index < 6; index++) await bed.send(`asha${index}@mill.example`, `Number ${index}`);
    const full = "before update of attempts on deliveries begin select raise(abort, 'full'); end";
    // Their results cannot be stored at first.
    if (kind === 'sqlite') await bed.sql(`create trigger full ${full}`);
    bed.work();
    // Only PostgreSQL has several workers.
    if (kind === 'postgres') bed.work();
    await until(() => bed.mail.received.length === 12);
    if (kind === 'sqlite') await bed.sql('drop trigger full');
    await until(bed.allSent);
    expect(bed.mail.received).toHaveLength(12);
    expect(new Set(bed.mail.received.map((received) => received.messageId)).size).toBe(12);
  });

  test.skipIf(kind === 'sqlite')('fails no erasure beside the result of an answer', async () => {
    const { writer } = bed.database;
    await bed.send('asha@mill.example');
    const [{ id } = { id: '' }] = await bed.rows('messages');
    const [now, person_id] = [new Date(), randomUUIDv7()];
    const person = { id: person_id, name: 'Asha', email: desk, roles: 'enquiries', created_at: '' };
    await writer.insertInto('people').values(person).execute();
    const answer = { purpose: 'answer', recipient: desk, payload: 'Hello' } as const;
    await queueDelivery(writer, { ...answer, message_id: id, person_id }, now);
    const [claimed] = await claim(now, 'answer');
    // The erasure begins while the result is stored.
    await bed.sql(`create function slow() returns trigger language plpgsql
      as 'begin perform pg_sleep(0.3); return new; end'`);
    await bed.sql('create trigger slow before update on deliveries for each row execute function slow()');
    if (claimed)
      await Promise.all([
        recordResult(writer, claimed, { ok: true }, now),
        eraseMessage(bed.database, { id, person: null, mailFolder: mailFolder(), now }),
      ]);
    expect(await bed.rows('messages')).toEqual([]);
  });

  once('sends the others when one mail cannot be composed', async () => {
    await bed.send('poison@mill.example', 'poison');
    await bed.send('fine@mill.example', 'fine');
    bed.work({
      compose: (outgoing) => {
        if (outgoing[0]?.message?.email.startsWith('poison')) throw new Error('a@b.example fails');
        return composeMail(sampleMailContext, bed.database.reader, outgoing);
      },
    });
    await until(async () => (await bed.statusOf('fine@mill.example')) === 'sent');
    const poisoned = (await bed.deliveries()).find(({ recipient }) => recipient === 'poison@mill.example');
    expect(poisoned).toMatchObject({ status: 'queued', last_error: '[address] fails' });
  });

  test('leases a delivery to one worker, and ignores a result after the lease', async () => {
    await bed.enquire();
    const [now, later] = [new Date(), new Date(Date.now() + 16_000)];
    const claimAtOnce = async (at: Date) =>
      (await Promise.all(Array.from({ length: 8 }, () => claim(at)))).flat();
    // It opens connections.
    expect(await claimAtOnce(new Date(0))).toEqual([]);
    const [first, ...others] = await claimAtOnce(now);
    expect(others).toEqual([]);
    expect(await claim(later)).toHaveLength(1);
    if (first) await recordResult(bed.database.writer, first, { ok: true }, later);
    expect((await bed.deliveries()).map((row) => row.status)).toEqual(['queued', 'queued']);
  });

  test('retries after a crash as soon as the lease can be taken over', async () => {
    await bed.enquire();
    // A process claims both mails and dies.
    const claimed = [...(await claim(new Date())), ...(await claim(new Date(), 'acknowledgement'))];
    bed.work();
    if (kind === 'postgres') {
      // The worker has looked at all mails when it has sent a later one.
      await bed.send('later@mill.example');
      await until(async () => (await bed.statusOf('later@mill.example')) === 'sent');
      expect(await bed.deliveries()).toEqual(expect.arrayContaining(claimed));
      bed.advance(16_000);
    }
    await until(bed.allSent);
    expect(bed.mail.received).toHaveLength(kind === 'postgres' ? 4 : 2);
  });

  once('tries every 5 minutes in an outage, at once at a start or a reset clock', async () => {
    await bed.mail.close();
    await bed.enquire();
    const first = bed.work();
    const waiting = await bed.untilAll(({ attempts }) => attempts === 1);
    expect(waiting[0]?.last_error).toContain('ECONNREFUSED');
    for (let tries = 2; tries <= 9; tries++) {
      bed.advance(300_000);
      await bed.untilAll(({ attempts }) => attempts === tries);
      if (tries === 6) bed.mail = await startMailServer(bed.mail.port);
      if (tries < 7) bed.mail.trouble = () => ({ at: 'greeting', does: 421 });
      else bed.mail.trouble = () => ({ at: 'text', does: '452 4.3.1 Insufficient system storage' });
    }
    await first.stop();
    // The server keeps a mail and breaks the connection: soon after, it would be a second mail.
    bed.mail.trouble = () => ({ at: 'text', does: 'hang up' });
    const second = bed.work();
    const kept = await bed.untilAll(({ attempts }) => attempts === 10);
    for (const { next_attempt_at } of kept)
      expect(Date.parse(next_attempt_at) - bed.now().getTime()).toBeGreaterThan(3 * 3600_000);
    bed.mail.trouble = () => undefined;
    bed.mail.received.length = 0;
    bed.advance(-3 * 3600_000);
    await until(bed.allSent);
    await second.stop();
    const expected = waiting.map(({ id }) => `<${id}@veramasa.example>`).sort();
    expect(bed.mail.received.map((received) => received.messageId).sort()).toEqual(expected);
  });

  once('sends nothing twice when the clock leaps past its leases, or back', async () => {
    bed.mail.delayMs = 400;
    bed.work();
    for (const hours of [24, -48]) {
      await bed.enquire();
      await bed.untilAll(({ status, leased_until }) => status === 'sent' || leased_until !== null);
      bed.advance(hours * 3600_000);
      await until(bed.allSent);
    }
    expect(bed.mail.received).toHaveLength(4);
  });

  once('leaves no file of a message that is erased while its mail is sent', async () => {
    await bed.enquire();
    const [row] = await bed.deliveries();
    const erasure = { id: row?.message_id ?? '', person: null, mailFolder: mailFolder(), now: new Date() };
    const files = fileSender(mailFolder());
    let written = 0;
    const send: typeof files.send = async (mail) => {
      await eraseMessage(bed.database, erasure);
      const result = await files.send(mail);
      written++;
      return result;
    };
    bed.work({ sender: { ...files, send } });
    await until(() => written > 0 && readdirSync(mailFolder()).length === 0);
  });

  once('reads a resume while it is sent, and sends none cut by an erasure', async () => {
    await bed.apply({}, {}, [resumeOfSize(2_000_000)]);
    const [{ message_id: id } = { message_id: '' }] = await bed.deliveries();
    async function* erasedMeanwhile(content: Readable) {
      for await (const piece of content) {
        yield piece;
        await eraseMessage(bed.database, { id: id ?? '', person: null, mailFolder: '/', now: new Date() });
      }
    }
    const results: SendResult[] = [];
    const { place, send } = smtpSender(bed.mail.url);
    const sendErased: typeof send = async (mail, signal) => {
      const [resume] = mail.attachments ?? [];
      if (!resume) return { ok: true };
      const content = Readable.from(erasedMeanwhile(resume.content));
      const result = await send({ ...mail, attachments: [{ ...resume, content }] }, signal);
      results.push(result);
      return result;
    };
    bed.work({ sender: { place, send: sendErased } });
    await until(() => results.length > 0);
    expect([results[0]?.ok, bed.mail.received]).toEqual([false, []]);
  });
});

/** What the mail server does to the acknowledgement of a sender, and what the first try leaves. */
const troubles: readonly (readonly [string, Trouble['at'], Trouble['does'], 'queued' | 'failed' | 'sent'])[] =
  [
    ['grey@mill.example', 'recipient', 450, 'queued'],
    ['later@mill.example', 'text', 451, 'queued'],
    ['gone@mill.example', 'recipient', 550, 'failed'],
    ['spam@mill.example', 'text', 554, 'failed'],
    ['ఆశా@ఉదాహరణ.భారత్', 'recipient', '553 5.6.7 SMTPUTF8 is needed', 'failed'],
    ['relay@mill.example', 'recipient', '554 5.7.1 Relay access denied', 'queued'],
    ['login@mill.example', 'recipient', '530 5.5.1 Authentication required', 'queued'],
    ['early@mill.example', 'recipient', 'hang up', 'queued'],
    ['unsure@mill.example', 'text', 'hang up', 'queued'],
    ['rude@mill.example', 'accepted', 'hang up', 'sent'],
  ];

describe('refused mail in the outbox', () => {
  beforeEach(() => openBed());
  const mailsTo = (recipient: string) =>
    bed.mail.received.filter((mail) => mail.recipient === recipient).map(({ messageId }) => messageId);

  test('is given up after a final refusal, else retried; the log has each cause', async () => {
    bed.mail.trouble = (recipient) => {
      const [, at, does] = troubles.find(([address]) => address === recipient) ?? [];
      return at && does ? { at, does } : undefined;
    };
    for (const [address] of troubles) await bed.send(address, address);
    await bed.send('fine@mill.example', 'fine');
    const logged: object[] = [];
    const write = (line: object) => logged.push(line);
    bed.work({ log: { info: write, warn: write, error: write } });
    const rows = await bed.untilAll(({ attempts }) => attempts === 1);
    expect(mailsTo(desk)).toHaveLength(troubles.length + 1);
    expect(mailsTo('fine@mill.example')).toHaveLength(1);
    for (const [address, , does, status] of troubles) {
      const row = rows.find(({ recipient }) => recipient === address);
      expect(row?.status, address).toBe(status);
      if (does !== 'hang up') expect(row?.last_error).toMatch(new RegExp(`^${does}`));
      if (row?.status === 'queued')
        expect(Date.parse(row.next_attempt_at) - Date.parse(row.created_at)).toBeGreaterThanOrEqual(5000);
    }
    expect(logged).toContainEqual(expect.objectContaining({ cause: 'EENVELOPE RCPT TO 550' }));
    expect(JSON.stringify(logged)).not.toContain('@');
    bed.mail.trouble = () => undefined;
    bed.advance(6000);
    await bed.untilAll(({ status }) => status !== 'queued');
    const [first, again] = mailsTo('unsure@mill.example');
    // The server had kept the mail and hung up before it said so.
    expect(again).toBe(first);
    for (const [address, , , status] of troubles)
      if (address.startsWith('unsure')) expect(mailsTo(address)).toHaveLength(2);
      else expect(mailsTo(address), address).toHaveLength(status === 'failed' ? 0 : 1);
    expect(mailsTo(desk)).toHaveLength(troubles.length + 1);
    for (const column of ['purpose', 'status']) {
      await bed.sql(`alter table deliveries rename column ${column} to ${column}_is_gone`);
      await until(() => logged.some((line) => Object(line).err?.message.includes(column)));
    }
  });

  test('to the staff, or refused by a policy, is retried for weeks', async () => {
    bed.mail.trouble = (recipient) => ({
      at: 'recipient',
      does: recipient === desk ? '550 5.1.1 No such user' : '554 5.7.1 Barred by policy',
    });
    await bed.enquire();
    const [{ message_id } = { message_id: '' }] = await bed.deliveries();
    await queueDelivery(bed.database.writer, { purpose: 'held', message_id, recipient: desk }, new Date());
    bed.work();
    const promisedDelays = [5, 15, 60, 300, 900, 3600, 2 * 3600, 4 * 3600, 900 * 3600];
    for (const [tries, seconds] of promisedDelays.entries()) {
      await bed.untilAll(({ attempts }) => attempts === tries + 1);
      bed.advance(1000 * seconds);
    }
    await bed.untilAll(({ status, attempts }) => status === 'queued' && attempts > promisedDelays.length);
    bed.mail.trouble = () => undefined;
    bed.advance(4 * 3600_000);
    await until(bed.allSent);
  });
});

test.each([
  ['RCPT TO', '550-5.7.26 This sender is not\n550 5.7.26 authenticated'],
  ['MAIL FROM', '550 5.1.8 Bad sender'],
])('a refusal at %s by "%s" is not final', (command, response) => {
  expect(isFinalRefusal({ command, response, responseCode: Number(response.slice(0, 3)) })).toBe(false);
});

const recipient = 'meera@veramasa.example';
const link = 'https://desk.veramasa.example/invitation#a-token';

describe('the mail of an invitation', () => {
  beforeEach(() => openBed());
  const invite = (at = new Date()) =>
    queueDelivery(bed.database.writer, { purpose: 'invitation', recipient, payload: link }, at);
  const row = async () => (await bed.deliveries())[0];

  test('brings the link, which is deleted from the outbox once it was sent', async () => {
    bed.mail.trouble = () => ({ at: 'recipient', does: 451 });
    await invite();
    bed.work();
    await until(async () => (await row())?.attempts === 1);
    expect(await row()).toMatchObject({ status: 'queued', payload: link });
    bed.mail.trouble = () => undefined;
    bed.advance(6000);
    await until(bed.allSent);
    const [mail] = bed.mail.received;
    expect(mail).toMatchObject({ recipient, subject: 'Your invitation to the desk of Veramasa' });
    for (const body of [mail?.text ?? '', mail?.html ?? '']) {
      expect(body).toContain(link);
      expect(body).toContain('24 hours');
    }
    expect((await row())?.payload).toBeNull();
  });

  test('shows its token nowhere, even when a mail server quotes it', async () => {
    await invite();
    const now = new Date();
    const [claimed] = await claim(now, 'invitation');
    if (claimed) await recordResult(bed.database.writer, claimed, failed(`550 blocked: ${link}`), now);
    const shown = JSON.stringify(await listUndelivered(bed.database.reader));
    expect(shown).toContain('550 blocked: https://desk.veramasa.example/invitation#[token]');
    expect(shown).not.toContain('a-token');
    expect((await row())?.payload).toBe(link);
  });

  test('is not sent after its link expired, and leaves the server healthy', async () => {
    await invite(new Date(Date.now() - 24 * 3600_000));
    expect((await bed.app.inject('/readyz')).statusCode).toBe(200);
    bed.work();
    await until(async () => (await row())?.status === 'failed');
    expect(bed.mail.received).toEqual([]);
    const last_error = expect.stringContaining('invite the person again');
    expect(await row()).toMatchObject({ payload: null, last_error });
    expect(await retryByHand(bed.database.writer, undefined, new Date())).toBe(0);
    expect(await listUndelivered(bed.database.reader)).toMatchObject([{ reference: null, recipient }]);
  });
});
