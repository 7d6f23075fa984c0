import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loggerOptions } from '../http/logging.ts';
import { monthsLater } from '../mail/mail-dates.ts';
import { resumeFixture } from '../test-bed/resumes.ts';
import { goodAnswers, goodApplication, openTestApp, postForm, type TestApp } from '../test-bed/test-app.ts';
import { databaseKinds } from '../test-bed/test-databases.ts';
import { purgeIfDue } from './daily-purge.ts';
import { keptMonths } from './kept-months.ts';

const day = 24 * 3600_000;
const months = { enquiry: 24, application: 12 };

describe.each(databaseKinds)('what is past its time on %s', (kind) => {
  let bed: TestApp;
  let logged: string;
  let removedMails: string[];
  beforeEach(async () => {
    bed = await openTestApp({ kind, env: { RATE_LIMIT: 'off' } });
    logged = '';
    removedMails = [];
  });
  afterEach(() => bed.close());

  const purge = () => {
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        logged += chunk;
        done();
      },
    });
    return purgeIfDue({
      database: bed.database,
      keptMonths: months,
      removeMailFiles: async (ids) => void removedMails.push(...ids),
      log: Fastify({ logger: { ...(loggerOptions('trace') as object), stream } }).log,
      clock: bed.now,
    });
  };
  /** Looks a day before and now, as a server that runs does. */
  const purgeInTime = async () => {
    bed.advance(-day);
    await purge();
    bed.advance(day);
    return purge();
  };
  const enquire = async (comment: string) =>
    (await bed.app.inject(await postForm({ ...goodAnswers, comment }))).json().reference as string;
  const apply = async (comment: string) =>
    (
      await bed.app.inject(
        await postForm({ ...goodApplication, comment }, {}, [resumeFixture('written.pdf')]),
      )
    ).json().reference as string;
  const age = async (reference: string, byMonths: number, byDays: number) => {
    const then = new Date(monthsLater(bed.now(), -byMonths).getTime() - byDays * day);
    await bed.database.writer
      .updateTable('messages')
      .set({ received_at: then.toISOString() })
      .where('reference', '=', reference)
      .execute();
  };
  const stored = async () =>
    (await bed.database.reader.selectFrom('messages').select('reference').execute())
      .map(({ reference }) => reference)
      .sort();

  test('is erased to the day, each kind by its own period, with file and mails; the rest stays', async () => {
    const [old, young] = [await enquire('old'), await enquire('young')];
    const [oldApplication, youngApplication] = [await apply('old'), await apply('young')];
    await age(old, 24, 1);
    await age(young, 24, -1);
    await age(oldApplication, 12, 1);
    await age(youngApplication, 12, -1);
    expect(await purgeInTime()).toBe(true);
    expect(await stored()).toEqual([young, youngApplication].sort());
    expect(removedMails).toHaveLength(4);
    const files = await bed.database.reader.selectFrom('attachments').select('id').execute();
    expect(files).toHaveLength(1);
    const tombstones = await bed.database.reader.selectFrom('tombstones').selectAll().execute();
    expect(tombstones.map(({ cause }) => cause)).toEqual(['retention', 'retention']);
    expect(JSON.parse(logged)).toMatchObject({ enquiries: 1, applications: 1, resumes: 1, failed: 0 });
  });

  test('is erased past one that cannot be; that one is counted, and tried again a day later', async () => {
    const all = [await enquire('one'), await enquire('two'), await enquire('three')];
    for (const reference of all) await age(reference, 30, 0);
    await sql`create table hold (message_id text references messages (id))`.execute(bed.database.writer);
    await sql`insert into hold select id from messages where reference = ${all[1]}`.execute(
      bed.database.writer,
    );
    await purgeInTime();
    expect(await stored()).toEqual([all[1]]);
    expect(logged).toContain('"enquiries":2,"applications":0,"resumes":0,"failed":1');
    for (const typed of Object.values(goodAnswers)) expect(logged).not.toContain(typed);
    await sql`drop table hold`.execute(bed.database.writer);
    bed.advance(day);
    await purge();
    expect(await stored()).toEqual([]);
  });

  test('is looked for once a day over all nodes', async () => {
    expect(await purgeInTime()).toBe(true);
    expect(await purge()).toBe(false);
    bed.advance(day);
    expect(await purge()).toBe(true);
  });

  test('is not told by a clock that leapt: nothing is erased at once', async () => {
    const reference = await enquire('fresh');
    expect(await purge()).toBe(false);
    bed.advance(10 * 365 * day);
    expect(await purge()).toBe(false);
    expect(await purge()).toBe(false);
    bed.advance(-10 * 365 * day);
    expect(await purge()).toBe(false);
    expect(await stored()).toEqual([reference]);
  });
});

describe('the period', () => {
  test('is what the notice promises, or shorter; longer is refused in words', () => {
    const config = (enquiries: number | null, resumes: number | null) => ({
      retainEnquiriesMonths: enquiries,
      retainResumesMonths: resumes,
    });
    expect(keptMonths(config(null, null), months)).toEqual({ ok: true, months });
    expect(keptMonths(config(6, 3), months)).toEqual({ ok: true, months: { enquiry: 6, application: 3 } });
    expect(keptMonths(config(null, 13), months)).toEqual({
      ok: false,
      error: expect.stringContaining('RETAIN_RESUMES_MONTHS is "13"; expected at most 12'),
    });
  });

  test.each([
    ['2025-01-31T10:00:00Z', 1, '2025-02-28T10:00:00.000Z'],
    ['2024-02-29T10:00:00Z', 12, '2025-02-28T10:00:00.000Z'],
    ['2026-03-31T10:00:00Z', -1, '2026-02-28T10:00:00.000Z'],
    ['2026-11-21T10:00:00Z', -24, '2024-11-21T10:00:00.000Z'],
  ])('from %s over %i months ends %s', (from, by, to) =>
    expect(monthsLater(new Date(from), by).toISOString()).toBe(to),
  );
});
