import { hash } from 'node:crypto';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { acceptedReplySchema, limits } from '@veramasa/contract';
import { safeFileName } from '@veramasa/messages/attachments/safe-file-name';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { bed, nothingStored, openBed, refusalOf } from '../../../tests/bed/message-bed.ts';
import {
  bytesOf,
  goodApplication,
  pdf,
  postForm,
  resumeFixture,
  resumeOfSize,
} from '../../../tests/bed/posted-form.ts';
import { until } from '../../../tests/bed/until.ts';
import { createUploadMemory } from '../http/upload-memory.ts';

describe('an application', () => {
  beforeEach(() => openBed({ env: { APPLICATIONS_TO: 'jobs@veramasa.example' } }));

  test('is stored with a resume of 5 MiB and mails before it is acknowledged', async () => {
    const { bytes } = resumeOfSize(limits.resumeMaxBytes);
    const response = await bed.apply({}, {}, [{ ...pdf, bytes }]);
    expect(response.statusCode).toBe(200);
    const reply = v.parse(acceptedReplySchema, response.json());
    expect(reply.reference).toMatch(/^APP-[0-9A-Z]{6}$/);
    expect(reply.acknowledged).toBe(true);
    const [message] = await bed.rows('messages');
    expect(message).toMatchObject({ kind: 'application', reference: reply.reference, held_reason: null });
    const { action: _action, ...answers } = goodApplication;
    expect(JSON.parse(message?.fields ?? '')).toEqual(answers);
    const [attachment] = await bed.rows('attachments');
    expect(attachment).toMatchObject({
      message_id: message?.id,
      file_name: pdf.name,
      media_type: 'application/pdf',
      size_bytes: 5 * 1024 * 1024,
      sha256: hash('sha256', bytes, 'hex'),
      scan: 'none',
    });
    expect(Buffer.from(attachment?.content ?? []).equals(bytes)).toBe(true);
    expect((await bed.rows('deliveries')).map((row) => [row.purpose, row.recipient]).sort()).toEqual([
      ['acknowledgement', 'asha@menon.example'],
      ['staff', 'jobs@veramasa.example'],
    ]);
    expect(bed.wakes()).toBe(1);
  });

  test('sent again under its key is one; another resume under the key gets 409', async () => {
    const key = { 'idempotency-key': 'a-key' };
    const both = await Promise.all([bed.apply({}, key), bed.apply({}, key)]);
    const answers = [...both, await bed.apply({}, key)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().reference)).size).toBe(1);
    expect(await bed.rows('messages')).toHaveLength(1);
    expect(await bed.rows('attachments')).toHaveLength(1);
    expect(await bed.rows('deliveries')).toHaveLength(2);
    const other = await bed.apply({}, key, [resumeFixture('printed.pdf', pdf.name)]);
    expect(refusalOf(other)).toBe('409 idempotency_conflict');
    // A guessed key reveals no reference.
    expect(other.body).not.toContain('APP-');
    expect(await bed.rows('messages')).toHaveLength(1);
  });

  test('that cannot be stored gets 503 and stores nothing', async () => {
    await bed.sql('alter table deliveries rename to gone');
    const response = await bed.apply();
    await bed.sql('alter table gone rename to deliveries');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '30']);
    expect(response.body).not.toMatch(/deliveries|sql|relation/i);
    await nothingStored();
    expect((await bed.apply()).statusCode).toBe(200);
  });

  test('may name its action before or after its resume', async () => {
    const form = new FormData();
    form.append('resume', new Blob([new Uint8Array(pdf.bytes)]), pdf.name);
    for (const [name, value] of Object.entries(goodApplication)) form.append(name, value);
    const request = { method: 'POST', url: '/contact_mail.php', payload: form } as const;
    expect((await bed.app.inject(request)).statusCode).toBe(200);
  });

  test('refused without JavaScript gets a page with sentence and reason', async () => {
    const headers = { accept: 'text/html' };
    const large = await bed.apply({}, headers, [resumeOfSize(limits.resumeMaxBytes + 1)]);
    const empty = await bed.apply({}, headers, [{ name: '', bytes: Buffer.alloc(0) }]);
    for (const page of [large, empty]) {
      expect(page.body).toContain(
        '<h1>There was an error submitting your application. Please try again.</h1>',
      );
      expect(page.body).toContain('mailto:careers@veramasa.example');
    }
    expect(large.statusCode).toBe(413);
    expect(large.body).toContain('smaller PDF');
    expect(empty.body).toContain('Upload your resume');
  });

  test('far above the limit gets its answer after its last byte is sent', async () => {
    await bed.app.listen({ host: '127.0.0.1', port: 0 });
    const form = await postForm(goodApplication, {}, [resumeOfSize(12 * 1024 * 1024)]);
    expect(await text(await send(bytesOf(form)))).toMatch(/^HTTP\/1\.1 413 .*"resume_too_large"/s);
  });

  test('whose connection is cut leaves nothing behind, at any point', async () => {
    await bed.app.listen({ host: '127.0.0.1', port: 0 });
    const request = bytesOf(await postForm(goodApplication, {}, [pdf]));
    for (const part of [0.1, 0.3, 0.7, 0.99])
      (await send(request.subarray(0, request.length * part))).destroy();
    const connections = () =>
      new Promise<number>((resolve) => bed.app.server.getConnections((_error, count) => resolve(count)));
    await until(async () => (await connections()) === 0);
    await nothingStored();
    expect((await bed.apply()).statusCode).toBe(200);
  });
});

test('an application gets 503 while another upload takes half of the memory', async () => {
  // One upload may take half of it.
  const uploads = createUploadMemory(2 * pdf.bytes.length);
  await openBed({ uploads, env: { RATE_LIMIT: 'on' } });
  await bed.app.listen({ host: '127.0.0.1', port: 0 });
  // The whole resume, but not the end of the form.
  const socket = await send(
    bytesOf(await postForm(goodApplication, {}, [pdf])).subarray(0, -'--\r\n'.length),
  );
  await until(() => uploads.crowded());
  expect(refusalOf(await bed.apply())).toBe('503 unavailable');
  socket.destroy();
  await until(() => !uploads.crowded());
  expect((await bed.apply()).statusCode).toBe(200);
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
])('the name %s is kept as %s', (sent, kept) => expect(safeFileName(sent)).toBe(kept));

/** Sends bytes over a separate connection and keeps it open. */
async function send(bytes: Buffer): Promise<Socket> {
  const { port } = bed.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await new Promise((resolve) => socket.write(bytes, resolve));
  return socket;
}
