import { acceptedReplySchema } from '@veramasa/contract';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { bed, openBed } from '../../../tests/bed/message-bed.ts';
import { goodAnswers } from '../../../tests/bed/posted-form.ts';

beforeEach(() => openBed());

test('an enquiry is stored with both deliveries before it is acknowledged', async () => {
  const response = await bed.post();
  expect(response.statusCode).toBe(200);
  const { reference } = v.parse(acceptedReplySchema, response.json());
  expect(reference).toMatch(/^ENQ-[0-9A-Z]{6}$/);
  const [message] = await bed.rows('messages');
  expect(message).toMatchObject({ reference, kind: 'enquiry', email: 'asha@mill.example' });
  const { action: _action, ...answers } = goodAnswers;
  expect(JSON.parse(message?.fields ?? '')).toEqual(answers);
  const deliveries = await bed.rows('deliveries');
  expect(deliveries.map((row) => [row.purpose, row.recipient, row.status]).sort()).toEqual([
    ['acknowledgement', 'asha@mill.example', 'queued'],
    ['staff', 'desk@veramasa.example', 'queued'],
  ]);
  expect(bed.wakes()).toBe(1);
});

test('an enquiry is stored with the language of its notice, or English', async () => {
  for (const language of ['hi', 'te', 'xx', ''])
    await bed.post({ comment: `in ${language}`, ...(language && { notice_language: language }) });
  await bed.post({ comment: 'in hi', notice_language: 'te' });
  const stored = await bed.rows('messages');
  expect(stored.map(({ notice_language }) => notice_language)).toEqual(['hi', 'te', 'en', 'en']);
  expect(stored[0]?.fields).not.toContain('notice_language');
});

test('an enquiry without a key is one message of one sender for ten minutes', async () => {
  const send = async (browser: string, address?: string): Promise<string> =>
    (await bed.post({}, { 'user-agent': browser }, address)).json().reference;
  const first = await send('a');
  for (const other of [await send('a', '192.0.2.77'), await send('b')]) expect(other).not.toBe(first);
  bed.advance(9 * 60_000);
  expect(await send('a')).toBe(first);
  bed.advance(61_000);
  expect(await send('a')).not.toBe(first);
  expect(await bed.rows('messages')).toHaveLength(4);
});
