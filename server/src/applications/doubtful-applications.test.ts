import { join } from 'node:path';
import { answerPageWording, limits } from '@veramasa/contract';
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
} from '../../../tests/bed/application-bed.ts';
import { temporaryFolder } from '../../../tests/bed/built-site.ts';
import { resumeOfSize } from '../../../tests/bed/posted-form.ts';
import { solveToken } from '../../../tests/bed/solve-challenge.ts';
import { eicar, startVirusScanner, type VirusScanner } from '../../../tests/bed/virus-scanner.ts';

afterEach(() => bed.close());

describe('a doubtful application', () => {
  beforeEach(() => openBed('sqlite', { CAPTCHA: 'altcha' }));
  const proof = async () => solveToken((await bed.app.inject('/captcha-challenge.json')).json());
  const send = async (headers: Record<string, string>, changes: Record<string, string> = {}) => {
    const response = await apply(changes, [pdf], headers);
    expect(response.statusCode).toBe(200);
    const stored = (await messages()).find((row) => row.reference === response.json().reference);
    const purposes = (await deliveries())
      .filter((row) => row.message_id === stored?.id)
      .map((row) => row.purpose);
    return { reason: stored?.held_reason, purposes: purposes.sort(), reply: response.json() };
  };
  const held = (reason: string) => ({ reason, purposes: ['held'], reply: { acknowledged: false } });

  test('is not held with a valid proof and enough time', async () => {
    const sent = await send({ 'proof-of-work': await proof(), 'fill-seconds': '40' });
    expect(sent).toMatchObject({
      reason: null,
      purposes: ['acknowledgement', 'staff'],
      reply: { acknowledged: true },
    });
  });

  test('is stored and held with its reasons', async () => {
    expect(await send({})).toMatchObject(held('no_proof'));
    expect(await send({ 'proof-of-work': 'made up' }, { comment: '1' })).toMatchObject(held('proof_failed'));
    const quick = { 'proof-of-work': await proof(), 'fill-seconds': '3' };
    expect(await send(quick, { comment: '2' })).toMatchObject(held('too_fast'));
    const odd = { 'proof-of-work': await proof(), 'fill-seconds': 'x' };
    expect(await send(odd, { comment: '3' })).toMatchObject(held('too_fast'));
    const filled = { referral_code: 'cheap pills', comment: '4' };
    expect(await send({ 'proof-of-work': await proof() }, filled)).toMatchObject(held('honeypot'));
    expect(await send({ 'fill-seconds': '0' }, { ...filled, comment: '5' })).toMatchObject(
      held('honeypot too_fast no_proof'),
    );
    expect(await attachments()).toHaveLength(6);
  });

  test('is held when its proof was used before', async () => {
    const token = { 'proof-of-work': await proof() };
    expect((await send(token)).reason).toBeNull();
    expect(await send(token, { comment: 'again' })).toMatchObject(held('proof_used'));
  });

  test('is not held when it is a retry without a second proof', async () => {
    const headers = { 'proof-of-work': await proof(), 'idempotency-key': 'a-key' };
    const first = await send(headers);
    const again = await send(headers);
    expect(again).toEqual(first);
    expect(again.reason).toBeNull();
    expect(await messages()).toHaveLength(1);
  });

  test('without JavaScript gets a page that promises no email', async () => {
    const response = await apply({}, [pdf], { accept: 'text/html' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<h1>Application submitted successfully!</h1>');
    expect(response.body).toMatch(/APP-[0-9A-Z]{6}/);
    expect(response.body).not.toContain('An email with this reference');
    expect(response.body).toContain(answerPageWording.applicationSteps);
  });
});

describe.each(['a socket', 'TCP'])('with a virus scanner at %s, an application', (place) => {
  let scanner: VirusScanner;
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(async () => {
    folder = temporaryFolder();
    // Tests both a Unix socket and a port.
    scanner = await startVirusScanner(place === 'a socket' ? join(folder.folder, 'clamd.ctl') : undefined);
    await openBed('sqlite', { CLAMAV_SOCKET: scanner.address });
  });
  afterEach(async () => {
    await scanner.close();
    folder.remove();
  });
  const infected = {
    name: 'a.pdf',
    bytes: Buffer.concat([pdf.bytes, Buffer.from(`\n% ${eicar}\nstartxref\n0\n%%EOF\n`)]),
  };

  test('that is clean is stored and mailed', async () => {
    const large = resumeOfSize(limits.resumeMaxBytes);
    expect((await apply({}, [large])).json().acknowledged).toBe(true);
    expect(scanner.scanned).toEqual([large.bytes.length]);
    expect((await attachments()).map((row) => row.scan)).toEqual(['clean']);
    expect((await messages()).map((row) => row.held_reason)).toEqual([null]);
  });

  // Beyond the connection, both are the same.
  const once = test.skipIf(place === 'TCP');

  once('that is infected is refused and not stored', async () => {
    const response = await apply({}, [infected]);
    expect([response.statusCode, ...fieldCodes(response)]).toEqual([422, 'resume_infected']);
    await nothingStored();
  });

  once.each(['down', 'silent', 'error', 'hangs up'] as const)(
    'is stored, held and acknowledged while the scanner is %s',
    async (state) => {
      if (state === 'down') await scanner.close();
      else scanner.behaviour = state;
      const response = await apply();
      expect(response.statusCode).toBe(200);
      expect(response.json().acknowledged).toBe(true);
      expect((await messages()).map((row) => row.held_reason)).toEqual(['not_scanned']);
      expect((await attachments()).map((row) => row.scan)).toEqual(['unanswered']);
      expect((await deliveries()).map((row) => row.purpose).sort()).toEqual(['acknowledgement', 'held']);
    },
  );
});
