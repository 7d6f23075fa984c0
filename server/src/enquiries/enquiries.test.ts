import { acceptedReplySchema } from '@veramasa/contract';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { bed, deliveries, messages, openBed } from '../../../tests/bed/message-bed.ts';
import { goodAnswers } from '../../../tests/bed/posted-form.ts';

describe('an enquiry', () => {
  beforeEach(() => openBed({ env: { ENQUIRIES_TO: 'desk@veramasa.example' } }));

  test('is stored with both deliveries before it is acknowledged', async () => {
    const response = await bed.post();
    expect(response.statusCode).toBe(200);
    const { reference } = v.parse(acceptedReplySchema, response.json());
    expect(reference).toMatch(/^ENQ-[0-9A-Z]{6}$/);
    const [message] = await messages();
    expect(message).toMatchObject({ reference, kind: 'enquiry', email: 'asha@mill.example' });
    const { action: _action, ...answers } = goodAnswers;
    expect(JSON.parse(message?.fields ?? '')).toEqual(answers);
    expect((await deliveries()).map((row) => [row.purpose, row.recipient, row.status]).sort()).toEqual([
      ['acknowledgement', 'asha@mill.example', 'queued'],
      ['staff', 'desk@veramasa.example', 'queued'],
    ]);
    expect(bed.wakes()).toBe(1);
  });

  test('is stored once with the language of its notice, English by default', async () => {
    for (const language of ['hi', 'te', 'xx', ''])
      await bed.post({ comment: `in ${language}`, ...(language && { notice_language: language }) });
    await bed.post({ comment: 'in hi', notice_language: 'te' });
    const stored = await messages();
    expect(stored.map(({ notice_language }) => notice_language)).toEqual(['hi', 'te', 'en', 'en']);
    expect(stored[0]?.fields).not.toContain('notice_language');
  });

  test('without a key is one message for ten minutes', async () => {
    const first = (await bed.post()).json().reference;
    bed.advance(9 * 60_000);
    expect((await bed.post()).json().reference).toBe(first);
    bed.advance(20 * 60_000);
    expect((await bed.post()).json().reference).not.toBe(first);
    expect(await messages()).toHaveLength(2);
  });

  test('without a key never tells another sender the reference of its text', async () => {
    const { reference } = (await bed.post({}, { 'user-agent': 'a' })).json();
    const elsewhere = await bed.post({}, { 'user-agent': 'a' }, '192.0.2.77');
    expect(elsewhere.json().reference).not.toBe(reference);
    expect((await bed.post({}, { 'user-agent': 'b' })).json().reference).not.toBe(reference);
    expect((await bed.post({}, { 'user-agent': 'a' })).json().reference).toBe(reference);
    expect(await messages()).toHaveLength(3);
  });
});
