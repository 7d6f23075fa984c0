import { withinTransaction } from '@veramasa/database/within-transaction';
import { beforeEach, expect, test } from 'vitest';
import { sampleMailContext } from '../../../tests/bed/built-site.ts';
import { bed, openBed } from '../../../tests/bed/message-bed.ts';
import { until } from '../../../tests/bed/until.ts';
import { decideMessage } from '../message/decide-message.ts';
import { doubtSentences } from '../message/doubts.ts';

beforeEach(async () => {
  await openBed({ env: { CAPTCHA: 'altcha' } });
  worker = bed.work();
});
let worker: ReturnType<typeof bed.work>;
const applyHeld = async (comment: string): Promise<string> => {
  const answer = await bed.apply({ comment });
  expect(answer.json().acknowledged).toBe(false);
  return answer.json().reference;
};
const queued = async () => (await bed.deliveries()).filter(({ status }) => status === 'queued');

test('held applications are told of at once, and the others a day later', async () => {
  const first = await applyHeld('1');
  await until(() => bed.mail.received.length === 1);
  const subject = `${first}: an application is held for review`;
  expect(bed.mail.received[0]).toMatchObject({ subject, attachments: [] });
  expect(bed.mail.received[0]?.replyTo).toBeUndefined();
  const later = [await applyHeld('2'), await applyHeld('3'), await applyHeld('4')];
  expect((await bed.app.inject('/readyz')).statusCode).toBe(200);
  const [, decided = ''] = later;
  await withinTransaction(bed.database.writer, (transaction) =>
    decideMessage(transaction, decided, 'released', bed.now()),
  );
  await until(() => bed.mail.received.length === 2);
  bed.advance(25 * 3600_000);
  await until(async () => (await queued()).length === 0);
  expect(bed.mail.received).toHaveLength(3);
  const digest = bed.mail.received[2];
  expect(digest?.subject).toBe('3 applications are held for review');
  expect(digest?.recipient).toBe('careers@veramasa.example');
  for (const { raw } of bed.mail.received.filter(({ subject }) => subject?.includes('held')))
    for (const typed of ['Asha', 'Menon', 'vision', '9876543210']) expect(raw).not.toContain(typed);
  for (const body of [digest?.text ?? '', digest?.html ?? '']) {
    const links = later.map((reference) => `${sampleMailContext.deskUrl}/messages/${reference}`);
    for (const shown of [...links, doubtSentences.no_proof, 'Already released.', 'erased, 12 months after'])
      expect(body.replace(/\s+/g, ' ')).toContain(shown);
    expect(body).not.toContain(first);
  }
  expect((await bed.app.inject('/readyz')).statusCode).toBe(200);
});

test('a digest is late after a day, for /readyz; a grown one is another mail', async () => {
  await applyHeld('1');
  await until(() => bed.mail.received.length === 1);
  await applyHeld('2');
  await applyHeld('3');
  // The server keeps the digest, and the connection breaks before it says so.
  bed.mail.trouble = () => ({ at: 'text', does: 'hang up' });
  bed.advance(24.5 * 3600_000);
  await until(async () => (await queued()).every(({ attempts }) => attempts === 1));
  expect((await bed.app.inject('/readyz')).statusCode).toBe(200);
  bed.advance(3600_000);
  expect((await bed.app.inject('/readyz')).json().reason).toBe('outbox');
  const grown = await applyHeld('4');
  bed.mail.trouble = () => undefined;
  bed.advance(25 * 3600_000);
  await until(async () => (await queued()).length === 0);
  expect(bed.mail.received.at(-1)?.messageId).not.toBe(bed.mail.received[1]?.messageId);
  expect(bed.mail.received.at(-1)?.text).toContain(grown);
  await worker.stop();
  bed.advance(-400 * 24 * 3600_000);
  await applyHeld('5');
  const [next] = await queued();
  expect(Date.parse(next?.next_attempt_at ?? '') - bed.now().getTime()).toBeLessThanOrEqual(24 * 3600_000);
});
