import { createHash } from 'node:crypto';
import { acceptedReplySchema } from '@veramasa/contract';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  apply,
  attachments,
  bed,
  deliveries,
  fieldCodes,
  messages,
  nothingStored,
  openBed,
  pdf,
  refusal,
} from '../../../tests/bed/application-bed.ts';
import { goodApplication, resumeFixture } from '../../../tests/bed/posted-form.ts';

afterEach(() => bed.close());

describe('an application', () => {
  beforeEach(() => openBed('sqlite'));

  test('is stored with resume and deliveries before it is acknowledged', async () => {
    const response = await apply();
    expect(response.statusCode).toBe(200);
    const reply = v.parse(acceptedReplySchema, response.json());
    expect(reply.reference).toMatch(/^APP-[0-9A-Z]{6}$/);
    expect(reply.acknowledged).toBe(true);
    const [message] = await messages();
    expect(message).toMatchObject({
      kind: 'application',
      reference: reply.reference,
      held_reason: null,
    });
    const { action, ...answers } = goodApplication;
    expect(action).toBe('apply');
    expect(JSON.parse(message?.fields ?? '')).toEqual(answers);
    const [attachment] = await attachments();
    expect(attachment).toMatchObject({
      message_id: message?.id,
      file_name: 'Asha Menon.pdf',
      media_type: 'application/pdf',
      size_bytes: pdf.bytes.length,
      sha256: createHash('sha256').update(pdf.bytes).digest('hex'),
      scan: 'none',
    });
    expect(Buffer.from(attachment?.content ?? []).equals(pdf.bytes)).toBe(true);
    expect((await deliveries()).map((row) => [row.purpose, row.recipient]).sort()).toEqual([
      ['acknowledgement', 'asha@menon.example'],
      ['staff', 'jobs@veramasa.example'],
    ]);
    expect(bed.wakes()).toBe(1);
  });

  test.each([
    ['no resume', [], 'resume_missing'],
    ['a file field left alone', [{ name: '', bytes: Buffer.alloc(0) }], 'resume_missing'],
    ['an empty file', [{ name: 'empty.pdf', bytes: Buffer.alloc(0) }], 'resume_empty'],
    ['two resumes', [pdf, resumeFixture('written.docx')], 'resume_many'],
  ])('with %s is refused', async (_what, files, code) => {
    const response = await apply({}, files);
    expect([response.statusCode, ...fieldCodes(response)]).toEqual([422, code]);
    await nothingStored();
  });

  test.each([
    ['../../etc/passwd/resume.pdf', 'resume.pdf'],
    ['C:\\Users\\asha\\resume.pdf', 'resume.pdf'],
    ['జీవితం आशा 履歴書 🌾.pdf', 'జీవితం आशा 履歴書 🌾.pdf'],
    [`${'క'.repeat(251)}.pdf`, `${'క'.repeat(251)}.pdf`],
    [`${'a'.repeat(400)}.pdf`, `${'a'.repeat(251)}.pdf`],
    ['a\u202efdp.pdf', 'afdp.pdf'],
    ['..resume<1>.pdf', 'resume_1_.pdf'],
    ['con.pdf', '_con.pdf'],
  ])('keeps the name %s as %s', async (sent, kept) => {
    expect((await apply({}, [{ ...pdf, name: sent }])).statusCode).toBe(200);
    expect((await attachments()).map((row) => row.file_name)).toEqual([kept]);
  });

  test('sent again under its key is one application with one reference', async () => {
    const key = { 'idempotency-key': 'a-key' };
    const [first, second] = await Promise.all([apply({}, [pdf], key), apply({}, [pdf], key)]);
    const third = await apply({}, [pdf], key);
    expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([200, 200, 200]);
    expect(new Set([first, second, third].map((answer) => answer.json().reference)).size).toBe(1);
    expect([(await messages()).length, (await attachments()).length, (await deliveries()).length]).toEqual([
      1, 1, 2,
    ]);
  });

  test.each([
    ['other words', { comment: 'Other words' }, [pdf]],
    ['another resume', {}, [resumeFixture('printed.pdf', 'Asha Menon.pdf')]],
  ])('with %s under a used key is answered 409', async (_what, changes, files) => {
    const key = { 'idempotency-key': 'a-key' };
    await apply({}, [pdf], key);
    const other = await apply(changes, files, key);
    expect([other.statusCode, refusal(other).code]).toEqual([409, 'idempotency_conflict']);
    expect(await messages()).toHaveLength(1);
  });

  test('under the key of an enquiry gets 409', async () => {
    const key = { 'idempotency-key': 'a-key' };
    const enquiry = { action: 'contactus', organization: 'A mill', refered: 'search', location: 'india' };
    const first = await bed.post({ ...goodApplication, ...enquiry }, key);
    expect(first.statusCode).toBe(200);
    expect((await apply({}, [pdf], key)).statusCode).toBe(409);
  });

  test('that cannot be stored gets 503 and stores nothing', async () => {
    await bed.database.writer.schema.alterTable('deliveries').renameTo('gone').execute();
    const response = await apply();
    await bed.database.writer.schema.alterTable('gone').renameTo('deliveries').execute();
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '30']);
    expect(response.body).not.toMatch(/deliveries|sql|relation/i);
    await nothingStored();
    expect((await apply()).statusCode).toBe(200);
  });
});
