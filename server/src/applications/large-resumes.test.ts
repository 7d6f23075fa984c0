import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { limits } from '@veramasa/contract';
import { failed, type MailSender, type SendResult } from '@veramasa/messages/mail/mail';
import { smtpSender } from '@veramasa/messages/mail/smtp-sender';
import { eraseMessage } from '@veramasa/messages/message/erase-message';
import { beforeEach, expect, test } from 'vitest';
import { sampleManifest } from '../../../tests/bed/built-site.ts';
import { bed, openOutbox } from '../../../tests/bed/outbox-bed.ts';
import { resumeOfSize } from '../../../tests/bed/posted-form.ts';
import { until } from '../../../tests/bed/until.ts';

const jobs = sampleManifest.company.careersEmail;
const largest = resumeOfSize(limits.resumeMaxBytes);

beforeEach(() => openOutbox());
const work = (sender: MailSender) => bed.work({ sender, timing: { stopMaxMs: 200 } });

test('resumes of 5 MB stay in the database while a mail server stalls', async () => {
  for (let index = 0; index < 10; index++)
    await bed.site.apply({ comment: `Number ${index}` }, {}, [largest]);
  const before = memoryHeld();
  let stalling = 0;
  work({
    place: 'a mail server that stalls',
    send: async ({ to, attachments }, signal) => {
      if (to !== jobs) return { ok: true };
      stalling++;
      await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      return failed(`${attachments?.length} waited`);
    },
  });
  await until(() => stalling === 10);
  expect(memoryHeld() - before).toBeLessThan(5 * limits.resumeMaxBytes);
});

test('a resume that is erased in flight never arrives cut', async () => {
  await bed.site.apply({}, {}, [largest]);
  const { id } = await bed.database.reader.selectFrom('messages').select('id').executeTakeFirstOrThrow();
  const results: SendResult[] = [];
  const { place, send } = smtpSender(bed.mail.url);
  work({
    place,
    send: async (toSend, signal) => {
      if (toSend.to !== jobs) return { ok: true };
      const attachments = toSend.attachments?.map((file) => ({
        ...file,
        content: Readable.from(erasedAfterItsFirstPiece(file.content, id)),
      }));
      const result = await send({ ...toSend, ...(attachments && { attachments }) }, signal);
      results.push(result);
      return result;
    },
  });
  await until(() => results.length);
  expect(results[0]?.ok).toBe(false);
  expect(bed.mail.received).toEqual([]);
});

async function* erasedAfterItsFirstPiece(content: Readable, id: string) {
  let first = true;
  for await (const piece of content) {
    yield piece;
    if (first)
      await eraseMessage(bed.database, { id, person: null, mailFolder: '/nowhere', now: new Date() });
    first = false;
  }
}

/** Bytes in buffers that are still referenced. */
function memoryHeld(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().arrayBuffers;
}
