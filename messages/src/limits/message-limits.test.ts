import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/bed/test-app.ts';
import { databaseKinds } from '../../../tests/bed/test-databases.ts';
import { times } from '../../../tests/bed/until.ts';
import { messageLimits } from '../message/submit-message.ts';
import { acknowledgementsToRecipient, siteAcknowledgementsPerHour } from './acknowledgement-limit.ts';

let bed: TestApp;
let posts = 0;
const enquire = (email = `person${posts}@mill.example`, address?: string) =>
  bed.post({ email, comment: `Enquiry ${posts++}` }, {}, address);
const notes = () =>
  bed.database.reader
    .selectFrom('deliveries')
    .select('recipient')
    .where('purpose', '=', 'acknowledgement')
    .execute();
const messages = () => bed.database.reader.selectFrom('messages').select('id').execute();

describe.each(databaseKinds)('limits on %s', (kind) => {
  beforeEach(async () => {
    bed = await openTestApp({ kind });
  });
  afterEach(() => bed.close());
  // The queries are those of the other tests.
  const once = test.skipIf(kind === 'postgres');

  once('let 60 people behind one address apply and write in ten minutes', async () => {
    const answers = await times(60, async (person) => {
      const email = `person${person}@campus.example`;
      const applied = await bed.apply({ comment: `Application ${person}`, email });
      return [applied.statusCode, (await enquire(email)).statusCode];
    });
    expect(answers).toEqual(Array(60).fill([200, 200]));
  });

  test('refuse the next message of a network that has sent too many', async () => {
    const [{ hits } = { hits: 0 }] = messageLimits('enquiry');
    const again = () => bed.post({ comment: 'Sent twice' });
    expect((await again()).statusCode).toBe(200);
    for (const { statusCode } of await times(hits - 1, () => enquire())) expect(statusCode).toBe(200);
    // A retry is no second message.
    expect((await again()).statusCode).toBe(200);
    const refused = await enquire();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect((await enquire(undefined, '192.0.2.2')).statusCode).toBe(200);
    // A clock that is set back does not make the wait longer.
    bed.advance(-3600_000);
    expect((await enquire()).statusCode).toBe(200);
  });

  test('send at most three notes a day to one mailbox, in any spelling', async () => {
    const spellings = ['a.stranger@mill.example', 'astranger+1@mill.example', 'AStranger@MILL.example'];
    for (const email of spellings) expect((await enquire(email)).json().acknowledged).toBe(true);
    const before = await messages();
    const key = { 'idempotency-key': 'the fourth' };
    const comment = 'The fourth';
    const fourth = await bed.post({ comment, email: 'astranger@mill.example' }, key);
    expect([fourth.statusCode, fourth.json().acknowledged]).toEqual([200, false]);
    const again = await bed.post({ comment, email: 'astranger@mill.example' }, key);
    expect(again.json()).toEqual(fourth.json());
    expect(await messages()).toHaveLength(before.length + 1);
    expect(await notes()).toHaveLength(acknowledgementsToRecipient.hits);
    const stored = await bed.database.reader.selectFrom('rate_limits').select('bucket').execute();
    expect(JSON.stringify(stored)).not.toContain('stranger');
    expect((await enquire('another@mill.example')).json().acknowledged).toBe(true);
    bed.advance(25 * 3600_000);
    expect((await enquire('a.stranger@mill.example')).json().acknowledged).toBe(true);
  });

  once('count the /48 besides the /64, and send at most 300 notes an hour', async () => {
    const [{ hits } = { hits: 0 }] = messageLimits('enquiry');
    const answers = await times(hits * 4 + 5, (index) =>
      enquire(undefined, `2001:db8:7:${(index % 50).toString(16)}::1`),
    );
    const accepted = answers.filter(({ statusCode }) => statusCode === 200);
    expect(accepted).toHaveLength(hits * 4);
    expect((await enquire(undefined, '2001:db8:8::1')).json().acknowledged).toBe(false);
    expect(accepted.filter((answer) => answer.json().acknowledged)).toHaveLength(siteAcknowledgementsPerHour);
    expect(await notes()).toHaveLength(siteAcknowledgementsPerHour);
    bed.advance(61 * 60_000);
    expect((await enquire()).json().acknowledged).toBe(true);
  });

  once('tell mapped IPv4 addresses apart, and store no address', async () => {
    const [{ hits } = { hits: 0 }] = messageLimits('enquiry');
    await times(hits, () => enquire(undefined, '::ffff:192.0.2.7'));
    const [same, other] = [
      await enquire(undefined, '::ffff:192.0.2.7'),
      await enquire(undefined, '::ffff:192.0.2.8'),
    ];
    expect([same.statusCode, other.statusCode]).toEqual([429, 200]);
    const buckets = await bed.database.reader.selectFrom('rate_limits').select('bucket').execute();
    expect(JSON.stringify(buckets)).not.toContain('192.0.2');
  });
});
