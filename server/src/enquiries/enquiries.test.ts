import { acceptedReplySchema, rejectedReplySchema } from '@veramasa/contract';
import { messageLimits } from '@veramasa/messages/message/submit-message';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { goodAnswers, postForm } from '../../../tests/bed/posted-form.ts';
import { openTestApp, type TestApp } from '../../../tests/bed/test-app.ts';
import { databaseKinds } from '../../../tests/bed/test-databases.ts';

describe.each(databaseKinds)('an enquiry on %s', (kind) => {
  let bed: TestApp;
  beforeEach(async () => {
    bed = await openTestApp({ kind, env: { ENQUIRIES_TO: 'desk@veramasa.example' } });
  });
  afterEach(() => bed.close());

  const post = async (fields: Record<string, string>, headers?: Record<string, string>) =>
    bed.app.inject(await postForm(fields, headers));
  const messages = () => bed.database.reader.selectFrom('messages').selectAll().execute();

  test('is stored with both deliveries before it is acknowledged', async () => {
    const response = await post(goodAnswers);
    expect(response.statusCode).toBe(200);
    const { reference } = v.parse(acceptedReplySchema, response.json());
    expect(reference).toMatch(/^ENQ-[0-9A-Z]{6}$/);
    const [message] = await messages();
    expect(message).toMatchObject({ reference, kind: 'enquiry', email: 'asha@mill.example' });
    const { action, ...answers } = goodAnswers;
    expect(action).toBe('contactus');
    expect(JSON.parse(message?.fields ?? '')).toEqual(answers);
    const deliveries = await bed.database.reader.selectFrom('deliveries').selectAll().execute();
    expect(deliveries.map((row) => [row.purpose, row.recipient, row.status]).sort()).toEqual([
      ['acknowledgement', 'asha@mill.example', 'queued'],
      ['staff', 'desk@veramasa.example', 'queued'],
    ]);
    expect(bed.wakes()).toBe(1);
  });

  test.each([
    [{ notice_language: 'hi' }, 'hi'],
    [{ notice_language: 'te' }, 'te'],
    [{}, 'en'],
    [{ notice_language: 'xx' }, 'en'],
  ])('with %o is stored with the notice in %s', async (field, language) => {
    expect((await post({ ...goodAnswers, ...field })).statusCode).toBe(200);
    const [message] = await messages();
    expect(message?.notice_language).toBe(language);
    expect(message?.fields).not.toContain('notice_language');
  });

  test('sent again with the notice in another language is one message', async () => {
    const first = (await post({ ...goodAnswers, notice_language: 'hi' })).json().reference;
    const second = (await post({ ...goodAnswers, notice_language: 'te' })).json().reference;
    expect(second).toBe(first);
    expect((await messages()).map((message) => message.notice_language)).toEqual(['hi']);
  });

  test('sent twice under one key is one message with one reference', async () => {
    const key = { 'idempotency-key': 'a-key' };
    const [first, second] = await Promise.all([post(goodAnswers, key), post(goodAnswers, key)]);
    const third = await post(goodAnswers, key);
    expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([200, 200, 200]);
    expect(new Set([first, second, third].map((answer) => answer.json().reference)).size).toBe(1);
    expect(await messages()).toHaveLength(1);
  });

  test('with other answers under a used key is refused', async () => {
    const key = { 'idempotency-key': 'a-key' };
    await post(goodAnswers, key);
    const other = await post({ ...goodAnswers, comment: 'Something else' }, key);
    expect(other.statusCode).toBe(409);
    expect(v.parse(rejectedReplySchema, other.json()).code).toBe('idempotency_conflict');
    expect(await messages()).toHaveLength(1);
  });

  test('without a key is one message for ten minutes', async () => {
    const first = (await post(goodAnswers)).json().reference;
    bed.advance(9 * 60_000);
    expect((await post(goodAnswers)).json().reference).toBe(first);
    bed.advance(20 * 60_000);
    expect((await post(goodAnswers)).json().reference).not.toBe(first);
    expect(await messages()).toHaveLength(2);
  });

  test('without a key never tells another sender the reference of its text', async () => {
    const { reference } = (await post(goodAnswers, { 'user-agent': 'a' })).json();
    const form = await postForm(goodAnswers, { 'user-agent': 'a' });
    expect((await bed.app.inject({ ...form, remoteAddress: '192.0.2.77' })).json().reference).not.toBe(
      reference,
    );
    expect((await post(goodAnswers, { 'user-agent': 'b' })).json().reference).not.toBe(reference);
    expect((await post(goodAnswers, { 'user-agent': 'a' })).json().reference).toBe(reference);
    expect(await messages()).toHaveLength(3);
  });

  test('without answers is refused with a code and a sentence each', async () => {
    const response = await post({ action: 'contactus', name: 'Asha R', phone: '12' });
    expect(response.statusCode).toBe(422);
    const body = v.parse(rejectedReplySchema, response.json());
    expect(body.code).toBe('invalid_fields');
    expect(body.fields.map((field) => field.code)).toEqual([
      'phone_digits',
      'email_missing',
      'organization_missing',
      'refered_missing',
      'location_missing',
      'comment_missing',
    ]);
    expect(await messages()).toHaveLength(0);
  });

  test('with NUL and other control characters is stored', async () => {
    const response = await post({
      ...goodAnswers,
      name: 'A\u0000sha\r\nBcc: x@y.example',
      comment: '\u0000\ud83d',
    });
    expect(response.statusCode).toBe(200);
    expect(await messages()).toHaveLength(1);
  });

  test('is counted once by the limit when it is sent again', async () => {
    await bed.close();
    bed = await openTestApp({ kind, env: { RATE_LIMIT: 'on' } });
    const [{ hits } = { hits: 0 }] = messageLimits('enquiry');
    for (let index = 0; index < hits; index++)
      expect((await post({ ...goodAnswers, comment: `Number ${index}` })).statusCode).toBe(200);
    expect((await post({ ...goodAnswers, comment: 'Number 0' })).statusCode).toBe(200);
    const next = await post({ ...goodAnswers, comment: 'Another' });
    expect(next.statusCode).toBe(429);
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(500);
    expect(await messages()).toHaveLength(hits);
  });

  test('that cannot be stored gets 503 and stores nothing', async () => {
    await bed.database.writer.schema.alterTable('deliveries').renameTo('gone').execute();
    const response = await post(goodAnswers);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('30');
    expect(response.body).not.toMatch(/deliveries|sql|relation/i);
    expect(await messages()).toHaveLength(0);
    await bed.database.writer.schema.alterTable('gone').renameTo('deliveries').execute();
    expect((await post(goodAnswers)).statusCode).toBe(200);
  });
});
