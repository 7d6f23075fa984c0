import { type AddressInfo, connect, type Socket } from 'node:net';
import { limits, rejectedReplySchema } from '@veramasa/contract';
import type { InjectOptions } from 'fastify';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  apply,
  attachments,
  bed,
  nothingStored,
  openBed,
  pdf,
  refusal,
} from '../../../tests/bed/application-bed.ts';
import { goodApplication, postForm, resumeOfSize, sendForm } from '../../../tests/bed/posted-form.ts';
import type { TestApp } from '../../../tests/bed/test-app.ts';
import { until } from '../../../tests/bed/until.ts';
import { createUploadMemory } from '../http/upload-memory.ts';

afterEach(() => bed.close());

describe('the limits of an application', () => {
  beforeEach(() => openBed('sqlite'));

  test('accepts a resume of exactly 5 MiB and stores it unchanged', async () => {
    const large = resumeOfSize(limits.resumeMaxBytes);
    expect((await apply({}, [large])).statusCode).toBe(200);
    const [attachment] = await attachments();
    expect(attachment?.size_bytes).toBe(5 * 1024 * 1024);
    expect(Buffer.compare(attachment?.content ?? Buffer.alloc(0), large.bytes)).toBe(0);
  });

  test('whose connection is cut leaves nothing behind, at any point', async () => {
    await bed.app.listen({ host: '127.0.0.1', port: 0 });
    const request = await postForm(goodApplication, {}, [pdf]);
    const length = (request.payload as Buffer).length;
    for (const part of [0.01, 0.3, 0.7, 0.99])
      (await sendPart(bed, request, Math.floor(length * part))).destroy();
    await until(async () => (await connections(bed)) === 0);
    await nothingStored();
    expect((await apply()).statusCode).toBe(200);
  });
});

describe('an application', () => {
  beforeEach(() => openBed('sqlite'));

  test('may name its action before or after its resume', async () => {
    const { action, ...rest } = goodApplication;
    const form = new FormData();
    form.append('resume', new Blob([new Uint8Array(pdf.bytes)]), pdf.name);
    for (const [name, value] of Object.entries({ ...rest, action })) form.append(name, value);
    const encoded = new Response(form);
    const response = await bed.app.inject({
      method: 'POST',
      url: '/contact_mail.php',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '', accept: 'application/json' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(response.statusCode).toBe(200);
  });

  test('refused without JavaScript gets a page with sentence and reason', async () => {
    const headers = { accept: 'text/html' };
    const large = await apply({}, [resumeOfSize(limits.resumeMaxBytes + 1)], headers);
    const empty = await apply({}, [], headers);
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

  test('far above the limit gets its answer over a real connection', async () => {
    const url = await bed.app.listen({ host: '127.0.0.1', port: 0 });
    const response = await sendForm(url, goodApplication, {}, [resumeOfSize(12 * 1024 * 1024)]);
    expect(response.status).toBe(413);
    expect(v.parse(rejectedReplySchema, await response.json()).code).toBe('resume_too_large');
  });
});

describe('an application while another upload takes half of the memory', () => {
  test('gets 503, and is accepted after the other upload ends', async () => {
    // One upload may take half of it.
    const uploads = createUploadMemory(2 * pdf.bytes.length);
    await openBed('sqlite', {}, { uploads });
    await bed.app.listen({ host: '127.0.0.1', port: 0 });
    const form = await postForm(goodApplication, {}, [pdf]);
    // The whole resume, but not the end of the form.
    const socket = await sendPart(bed, form, (form.payload as Buffer).length - '--\r\n'.length);
    await until(() => uploads.crowded());
    const full = await apply();
    expect(full.statusCode).toBe(503);
    expect(refusal(full).code).toBe('unavailable');
    expect(Number(full.headers['retry-after'])).toBeGreaterThan(0);
    socket.destroy();
    await until(() => !uploads.crowded());
    expect((await apply()).statusCode).toBe(200);
  });
});

/** Sends the beginning of a form over a separate connection and keeps it open. */
async function sendPart(app: TestApp, request: InjectOptions, bytes: number): Promise<Socket> {
  const { port } = app.app.server.address() as AddressInfo;
  const body = request.payload as Buffer;
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(
    `POST /contact_mail.php HTTP/1.1\r\nHost: x\r\nContent-Type: ${request.headers?.['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await new Promise((resolve) => socket.write(body.subarray(0, bytes), resolve));
  return socket;
}

function connections(app: TestApp): Promise<number> {
  return new Promise((resolve) => app.app.server.getConnections((_error, count) => resolve(count)));
}
