import { randomUUIDv7 } from 'node:crypto';
import type { MessageKind } from '@veramasa/database/schema';
import { durableKey } from '@veramasa/database/settings';
import { beforeEach, describe, expect, test } from 'vitest';
import { bed, openBed, refusalOf } from '../../../tests/bed/message-bed.ts';
import { databaseKinds } from '../../../tests/bed/test-databases.ts';
import { times } from '../../../tests/bed/until.ts';
import {
  acknowledgementsToRecipient,
  messageLimits,
  overMessageLimits,
  siteAcknowledgementsPerHour,
} from './message-limits.ts';
import { deleteExpiredGuards, networksOf } from './rate-limit.ts';

const enquire = (email = `${randomUUIDv7()}@mill.example`, address?: string) =>
  bed.post({ email, comment: randomUUIDv7() }, {}, address);
const buckets = async () => JSON.stringify(await bed.rows('rate_limits'));
const [hits = 0, perDay = 0] = messageLimits('enquiry').map((limit) => limit.hits);

test.each(databaseKinds)('a mailbox gets three notes a day on %s, in any spelling', async (kind) => {
  await openBed({ kind, env: { RATE_LIMIT: 'on' } });
  const spellings = ['a.guest@müller.example', 'aguest+1@xn--mller-kva.example', 'AGuest@MÜLLER.example'];
  for (const email of spellings) expect((await enquire(email)).json().acknowledged).toBe(true);
  const fourth = () =>
    bed.post({ comment: 'The fourth', email: 'aguest@müller.example' }, { 'idempotency-key': 'fourth' });
  const answer = await fourth();
  expect([answer.statusCode, answer.json().acknowledged]).toEqual([200, false]);
  expect((await fourth()).json()).toEqual(answer.json());
  expect(await bed.rows('messages')).toHaveLength(4);
  const notes = (await bed.rows('deliveries')).filter(({ purpose }) => purpose === 'acknowledgement');
  expect(notes).toHaveLength(acknowledgementsToRecipient.hits);
  expect(await buckets()).not.toContain('guest');
  expect((await enquire('another@mill.example')).json().acknowledged).toBe(true);
  bed.advance(25 * 3600_000);
  await deleteExpiredGuards(bed.database, bed.now());
  expect(await buckets()).toBe('[]');
  expect((await enquire('a.guest@müller.example')).json().acknowledged).toBe(true);
});

describe('the limits', () => {
  beforeEach(() => openBed({ env: { RATE_LIMIT: 'on' } }));
  /** How many of so many messages are over the limits, the n-th from `address(n)`. */
  const refused = async (most: number, address: (index: number) => string, kind: MessageKind = 'enquiry') => {
    const key = await durableKey(bed.database.writer, 'client_key');
    const waits = await times(most, (index) =>
      overMessageLimits(bed.database.writer, kind, networksOf(key, address(index)), bed.now()),
    );
    return waits.filter((seconds) => seconds !== null).length;
  };

  test('let 60 people behind one address apply and write in ten minutes', async () => {
    for (const kind of ['enquiry', 'application'] as const)
      expect(await refused(60, () => '198.51.100.1', kind)).toBe(0);
  });

  test('refuse the next message of a network that has sent too many', async () => {
    const again = () => bed.post({ comment: 'Sent twice' });
    expect((await again()).statusCode).toBe(200);
    expect(await refused(hits - 1, () => '127.0.0.1')).toBe(0);
    // A retry is not a second message.
    expect((await again()).statusCode).toBe(200);
    const last = await enquire();
    expect(refusalOf(last)).toBe('429 too_many_requests');
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(500);
    expect((await enquire(undefined, '192.0.2.2')).statusCode).toBe(200);
    let over = 0;
    for (let window = 0; window < 4; window++) {
      bed.advance(601_000);
      over += await refused(hits, () => '192.0.2.3');
    }
    expect(over).toBe(4 * hits - perDay);
    // A clock that is set back does not make the wait longer.
    bed.advance(-3600_000);
    expect((await enquire()).statusCode).toBe(200);
  });

  test('count the /48 besides the /64, tell IPv4 apart, and store no address', async () => {
    expect(await refused(hits * 4 + 5, (index) => `2001:db8:7:${(index % 50).toString(16)}::1`)).toBe(5);
    expect(await refused(hits + 1, (index) => `2001:db8:8::${index}`)).toBe(1);
    expect(await refused(hits + 1, () => '::ffff:192.0.2.7')).toBe(1);
    expect(await refused(1, () => '::ffff:192.0.2.8')).toBe(0);
    expect(await buckets()).not.toMatch(/192\.0\.2|2001:/);
  });

  test('send at most 300 notes an hour', async () => {
    await enquire();
    const [note] = (await bed.rows('deliveries')).filter(({ purpose }) => purpose === 'acknowledgement');
    if (!note) throw new Error('no note was queued');
    const ids = Array.from({ length: siteAcknowledgementsPerHour - 1 }, (_, index) => `${index}`);
    const more = ids.map((id) => ({ ...note, id, mail_message_id: id }));
    await bed.database.writer.insertInto('deliveries').values(more).execute();
    expect((await enquire()).json().acknowledged).toBe(false);
    bed.advance(61 * 60_000);
    expect((await enquire()).json().acknowledged).toBe(true);
  });
});
