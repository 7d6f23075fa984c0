import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { mailsKnownSince } from '@veramasa/database/settings';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apply, bed, enquire, mailFolder, openBed } from '../../../tests/bed/command-bed.ts';
import { goodAnswers } from '../../../tests/bed/posted-form.ts';
import { databaseKinds } from '../../../tests/bed/test-databases.ts';
import { loggerOptions } from '../logging/log.ts';
import { monthsLater } from '../mail/mail-dates.ts';
import { keptMonths, purgeIfDue } from './daily-purge.ts';

const day = 24 * 3600_000;
const months = { enquiry: 24, application: 12 };

describe.each(databaseKinds)('retention on %s', (kind) => {
  let logged: string;
  beforeEach(async () => {
    await openBed(kind);
    logged = '';
  });
  afterEach(() => bed.close());
  // The queries are those of the other tests.
  const once = test.skipIf(kind === 'postgres');

  const purge = () => {
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        logged += chunk;
        done();
      },
    });
    return purgeIfDue({
      database: bed.database,
      keptMonths: () => months,
      mailFolder: mailFolder(),
      log: Fastify({ logger: { ...loggerOptions('trace'), stream } }).log,
      clock: bed.now,
    });
  };
  /** Purges a day ago and now, as a running server does. */
  const purgeInTime = async () => {
    bed.advance(-day);
    await purge();
    bed.advance(day);
    return purge();
  };
  const age = async (reference: string, byMonths: number, byDays: number) => {
    const then = new Date(monthsLater(bed.now(), -byMonths).getTime() - byDays * day);
    await bed.database.writer
      .updateTable('messages')
      .set({ received_at: then.toISOString(), notice_version: then.toISOString().slice(0, 10) })
      .where('reference', '=', reference)
      .execute();
  };
  /** Writes every mail as a file of two hours ago. Returns the file names of one message. */
  const writeMails = async (reference: string) => {
    const rows = await bed.database.reader
      .selectFrom('deliveries')
      .innerJoin('messages', 'messages.id', 'message_id')
      .select(['reference', 'mail_message_id'])
      .execute();
    mkdirSync(mailFolder(), { recursive: true });
    const files = rows.map((row) => ({ ...row, name: `${row.mail_message_id.slice(1, 37)}.eml` }));
    for (const { name } of files) writeOld(name);
    return files.filter((file) => file.reference === reference).map(({ name }) => name);
  };
  const writeOld = (name: string) => {
    const then = new Date(bed.now().getTime() - 2 * 3600_000);
    writeFileSync(join(mailFolder(), name), 'a resume');
    utimesSync(join(mailFolder(), name), then, then);
  };
  const mailFiles = () => readdirSync(mailFolder()).sort();
  /** Makes the database that many hours old, by the clock of the test. */
  const knowMailsSince = async (hours: number) => {
    const value = new Date(bed.now().getTime() - hours * 3600_000).toISOString();
    await bed.database.writer.insertInto('settings').values({ key: mailsKnownSince, value }).execute();
  };
  const stored = async () =>
    (await bed.database.reader.selectFrom('messages').select('reference').execute())
      .map(({ reference }) => reference)
      .sort();

  test('erases a message on its day with file and mails, no others', async () => {
    const [old, young] = [await enquire({ comment: 'old' }), await enquire({ comment: 'young' })];
    const [oldApplication, youngApplication] = [
      await apply({ comment: 'old' }),
      await apply({ comment: 'young' }),
    ];
    await age(old, 24, 1);
    await age(young, 24, -1);
    await age(oldApplication, 12, 1);
    await age(youngApplication, 12, -1);
    await writeMails(old);
    expect(await purgeInTime()).toBe(true);
    expect(await stored()).toEqual([young, youngApplication].sort());
    expect(mailFiles()).toEqual(
      [...(await writeMails(young)), ...(await writeMails(youngApplication))].sort(),
    );
    const files = await bed.database.reader.selectFrom('attachments').select('id').execute();
    expect(files).toHaveLength(1);
    const tombstones = await bed.database.reader.selectFrom('tombstones').selectAll().execute();
    expect(tombstones.map(({ cause }) => cause)).toEqual(['retention', 'retention']);
    expect(JSON.parse(logged)).toMatchObject({ enquiries: 1, applications: 1, resumes: 1, failed: 0 });
  });

  test('counts a failed erasure and tries it again a day later', async () => {
    const all = [
      await enquire({ comment: 'one' }),
      await enquire({ comment: 'two' }),
      await enquire({ comment: 'three' }),
    ];
    for (const reference of all) await age(reference, 30, 0);
    await sql`create table hold (message_id text references messages (id))`.execute(bed.database.writer);
    await sql`insert into hold select id from messages where reference = ${all[1]}`.execute(
      bed.database.writer,
    );
    await purgeInTime();
    expect(await stored()).toEqual([all[1]]);
    expect(logged).toContain('"enquiries":2,"applications":0,"resumes":0,"strayMailFiles":0,"failed":1');
    for (const typed of Object.values(goodAnswers)) expect(logged).not.toContain(typed);
    await sql`drop table hold`.execute(bed.database.writer);
    bed.advance(day);
    await purge();
    expect(await stored()).toEqual([]);
  });

  once('keeps a mail file from before the database for its retention time', async () => {
    await enquire({ comment: 'here' });
    await knowMailsSince(1);
    const before = '50000000-0000-7000-8000-000000000000.eml';
    mkdirSync(mailFolder(), { recursive: true });
    writeOld(before);
    await purgeInTime();
    expect(mailFiles()).toContain(before);
    const longAgo = monthsLater(bed.now(), -25);
    utimesSync(join(mailFolder(), before), longAgo, longAgo);
    bed.advance(day);
    await purge();
    expect(mailFiles()).not.toContain(before);
  });

  once('keeps recent, referenced and foreign files, counts failed deletions', async () => {
    const kept = await writeMails(await enquire({ comment: 'stays' }));
    await knowMailsSince(10);
    const [stray, part, stuck] = [1, 2, 3].map((digit) => `${digit}0000000-0000-7000-8000-000000000000.eml`);
    writeOld(stray ?? '');
    writeOld(`${part}.part`);
    for (const name of ['notes.eml', 'mail.eml', `${stray}.txt`]) writeOld(name);
    const young = '40000000-0000-7000-8000-000000000000.eml.part';
    writeFileSync(join(mailFolder(), young), '');
    // A folder cannot be removed as a file, not even by root.
    mkdirSync(join(mailFolder(), stuck ?? ''));
    utimesSync(join(mailFolder(), stuck ?? ''), new Date(0), new Date(0));
    await purgeInTime();
    expect(mailFiles()).toEqual([...kept, 'notes.eml', 'mail.eml', `${stray}.txt`, young, stuck].sort());
    expect(logged).toContain('"strayMailFiles":2,"failed":1');
  });

  once('keeps a message stored while the clock was years behind', async () => {
    bed.advance(-30 * 365 * day);
    const reference = await enquire({ comment: 'a battery was empty' });
    bed.advance(30 * 365 * day);
    expect(await purgeInTime()).toBe(true);
    expect(await stored()).toEqual([reference]);
  });

  test('runs once a day over all nodes', async () => {
    expect(await purgeInTime()).toBe(true);
    expect(await purge()).toBe(false);
    bed.advance(day);
    expect(await purge()).toBe(true);
  });

  once('erases nothing at once when the clock leapt', async () => {
    const reference = await enquire({ comment: 'fresh' });
    expect(await purge()).toBe(false);
    bed.advance(10 * 365 * day);
    expect(await purge()).toBe(false);
    expect(await purge()).toBe(false);
    bed.advance(-10 * 365 * day);
    expect(await purge()).toBe(false);
    expect(await stored()).toEqual([reference]);
  });
});

test('the retention time is at most what the notice promises', () => {
  const config = (enquiries: number | null, resumes: number | null) => ({
    retainEnquiriesMonths: enquiries,
    retainResumesMonths: resumes,
  });
  expect(keptMonths(config(null, null), months)).toEqual(months);
  expect(keptMonths(config(6, 3), months)).toEqual({ enquiry: 6, application: 3 });
  expect(() => keptMonths(config(null, 13), months)).toThrow(
    'RETAIN_RESUMES_MONTHS is "13"; expected at most 12',
  );
});
