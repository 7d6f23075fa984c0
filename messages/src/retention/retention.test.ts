import { mkdirSync, readdirSync, rmdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monthsLater } from '@veramasa/contract';
import Fastify from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { bed, deliver, mailFolder, openBed } from '../../../tests/bed/message-bed.ts';
import { goodAnswers, referenceOf } from '../../../tests/bed/posted-form.ts';
import { type DatabaseKind, databaseKinds } from '../../../tests/bed/test-databases.ts';
import { loggerOptions } from '../logging/log.ts';
import { purgeIfDue } from './daily-purge.ts';

const day = 24 * 3600_000;
let kept = { enquiry: 24, application: 12 };

/** The lines of the log. */
let logged: string[];
const openEmpty = async (kind: DatabaseKind = 'sqlite') => {
  await openBed({ kind });
  logged = [];
  kept = { enquiry: 24, application: 12 };
};

const purge = () => {
  const stream = { write: (line: string) => logged.push(line) };
  return purgeIfDue({
    database: bed.database,
    keptMonths: () => kept,
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
const age = async (reference: string, byMonths: number, byDays: number, version?: string) => {
  const then = new Date(monthsLater(bed.now(), -byMonths).getTime() - byDays * day);
  const at = then.toISOString();
  await bed.sql(`update messages set received_at = '${at}', notice_version = '${version ?? at.slice(0, 10)}'
    where reference = '${reference}'`);
};
/** Names of the files of the mails about a message. */
const filesOf = async (reference: string) => {
  const message = (await bed.rows('messages')).find((row) => row.reference === reference);
  const mails = (await bed.deliveries()).filter((row) => row.message_id === message?.id);
  return mails.map(({ id }) => `${id}.eml`);
};
const mailFiles = () => readdirSync(mailFolder()).sort();
const stored = async () => (await bed.rows('messages')).map(({ reference }) => reference).sort();

test.each(databaseKinds)('a purge on %s erases expired messages and files, no others', async (kind) => {
  await openEmpty(kind);
  const young: string[] = [];
  for (const [store, kept] of [
    [bed.post, 24],
    [bed.apply, 12],
  ] as const)
    for (const days of [1, -1]) {
      const reference = await referenceOf(store({ comment: `${days} day too old` }));
      await age(reference, kept, days, kept === 12 ? '2999-12-31-1a2b' : undefined);
      if (days < 0) young.push(reference);
    }
  await deliver();
  const files = await Promise.all(young.map(filesOf));
  expect(await purgeInTime()).toBe(true);
  // Once a day over all nodes.
  expect(await purge()).toBe(false);
  expect(await stored()).toEqual(young.sort());
  expect(mailFiles()).toEqual(files.flat().sort());
  expect(await bed.rows('attachments')).toHaveLength(1);
  expect((await bed.rows('tombstones')).map(({ cause }) => cause)).toEqual(['retention', 'retention']);
  expect(JSON.parse(logged.join(''))).toMatchObject({ enquiries: 1, applications: 1, failed: 0 });
});

describe('a purge', () => {
  beforeEach(() => openEmpty());

  test('counts a failed erasure and tries it again a day later', async () => {
    const all = [];
    for (const comment of ['one', 'two', 'three']) all.push(await bed.enquire({ comment }));
    for (const reference of all) await age(reference, 30, 0);
    await deliver();
    const [file = ''] = (await filesOf(all[1] ?? '')).map((name) => join(mailFolder(), name));
    rmSync(file);
    // A folder cannot be removed as a file, not even by root.
    mkdirSync(file);
    await purgeInTime();
    expect(await stored()).toEqual([all[1]]);
    expect(logged.join()).toContain('"enquiries":2,"applications":0,"strayMailFiles":0,"failed":1');
    for (const typed of Object.values(goodAnswers)) expect(logged.join()).not.toContain(typed);
    rmdirSync(file);
    bed.advance(day);
    await purge();
    expect(await stored()).toEqual([]);
  });

  test('keeps a mail file without a message for its retention time', async () => {
    const names = [1, 2, 3].map((digit) => `${digit}0000000-0000-7000-8000-000000000000.eml`);
    const [young = '', old = '', part = ''] = [names[0], names[1], `${names[2]}.part`];
    mkdirSync(mailFolder(), { recursive: true });
    for (const name of [young, old, part, 'notes.txt']) {
      writeFileSync(join(mailFolder(), name), 'the only copy');
      const written = monthsLater(bed.now(), name === young ? -23 : -25);
      utimesSync(join(mailFolder(), name), written, written);
    }
    await purgeInTime();
    expect(mailFiles()).toEqual([young, 'notes.txt']);
    expect(logged.join()).toContain('"strayMailFiles":2,"failed":0');
  });

  test('erases by a shorter period a day after it found it', async () => {
    await age(await bed.enquire({ comment: 'seven months old' }), 7, 0);
    await bed.sql("update deliveries set message_id = null, status = 'failed', created_at = '2020-01-01'");
    await purgeInTime();
    const left: number[] = [];
    for (const enquiry of [6, 24, 6, 6]) {
      kept = { ...kept, enquiry };
      bed.advance(day);
      await purge();
      left.push((await stored()).length);
    }
    expect([left, await bed.deliveries()]).toEqual([[1, 1, 1, 0], []]);
  });

  test('erases nothing because of a clock that was behind or leapt', async () => {
    bed.advance(-30 * 365 * day);
    const reference = await bed.enquire({ comment: 'a battery was empty' });
    bed.advance(30 * 365 * day);
    expect(await purgeInTime()).toBe(true);
    expect(await stored()).toEqual([reference]);
    bed.advance(10 * 365 * day);
    expect(await purge()).toBe(false);
    bed.advance(-10 * 365 * day);
    expect(await purge()).toBe(false);
    expect(await stored()).toEqual([reference]);
  });
});

test.each([
  ['2024-02-29T10:00:00Z', 12, '2025-02-28T10:00:00.000Z'],
  ['2026-03-31T10:00:00Z', -1, '2026-02-28T10:00:00.000Z'],
])('the period from %s over %i months ends %s', (from, by, to) =>
  expect(monthsLater(new Date(from), by).toISOString()).toBe(to),
);
