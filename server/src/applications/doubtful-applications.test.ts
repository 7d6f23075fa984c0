import { join } from 'node:path';
import { answerPageWording, limits } from '@veramasa/contract';
import { withinTransaction } from '@veramasa/database/within-transaction';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/bed/built-site.ts';
import { cheapCaptcha, cheapToken } from '../../../tests/bed/captcha.ts';
import { bed, nothingStored, openBed, refusalOf } from '../../../tests/bed/message-bed.ts';
import { pdf, resumeOfSize } from '../../../tests/bed/posted-form.ts';
import { eicar, startVirusScanner, type VirusScanner } from '../../../tests/bed/virus-scanner.ts';
import { unprovenGate } from './read-application.ts';

describe('a doubtful application', () => {
  beforeEach(() => openBed({ env: cheapCaptcha }));
  const send = async (headers: Record<string, string>, changes: Record<string, string> = {}) => {
    const response = await bed.apply(changes, headers);
    expect(response.statusCode).toBe(200);
    const stored = (await bed.rows('messages')).find((row) => row.reference === response.json().reference);
    const purposes = (await bed.rows('deliveries'))
      .filter((row) => row.message_id === stored?.id)
      .map((row) => row.purpose);
    return { reason: stored?.held_reason, purposes: purposes.sort(), reply: response.json() };
  };
  const held = (reason: string) => ({ reason, purposes: ['held'], reply: { acknowledged: false } });

  test('is not held with a valid proof and enough time, nor is its retry', async () => {
    const headers = { 'proof-of-work': await cheapToken(), 'fill-seconds': '40', 'idempotency-key': 'a-key' };
    const sent = await send(headers);
    expect(sent).toMatchObject({
      reason: null,
      purposes: ['acknowledgement', 'staff'],
      reply: { acknowledged: true },
    });
    expect(await send(headers)).toEqual(sent);
    expect(await bed.rows('messages')).toHaveLength(1);
  });

  test.each<[string, boolean, Record<string, string>, Record<string, string>]>([
    ['no_proof', false, {}, {}],
    ['proof_failed', false, { 'proof-of-work': 'made up' }, {}],
    ['too_fast', true, { 'fill-seconds': '3' }, {}],
    ['too_fast', true, { 'fill-seconds': 'x' }, {}],
    ['honeypot', true, {}, { referral_code: 'cheap pills' }],
    ['honeypot too_fast no_proof', false, { 'fill-seconds': '0' }, { referral_code: 'cheap pills' }],
  ])('is stored and held for %s', async (reason, proven, headers, changes) => {
    const proof = proven ? { 'proof-of-work': await cheapToken() } : {};
    expect(await send({ ...headers, ...proof }, changes)).toMatchObject(held(reason));
    expect(await bed.rows('attachments')).toHaveLength(1);
  });

  test('without JavaScript gets a page that promises no email', async () => {
    const response = await bed.apply({}, { accept: 'text/html' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<h1>Application submitted successfully!</h1>');
    expect(response.body).toMatch(/APP-[0-9A-Z]{6}/);
    expect(response.body).not.toContain('An email with this reference');
    expect(response.body).toContain(answerPageWording.applicationSteps);
  });
});

describe('applications without proof of work', () => {
  beforeEach(() => openBed({ env: { ...cheapCaptcha, RATE_LIMIT: 'on' } }));
  const send = (address: string, headers: Record<string, string> = {}) =>
    bed.apply({ comment: crypto.randomUUID() }, headers, [pdf], address);

  test('are limited to two a day for each network, and eight for each /48', async () => {
    for (const _ of [1, 2]) expect((await send('192.0.2.1')).statusCode).toBe(200);
    const third = await send('192.0.2.1');
    expect(refusalOf(third)).toBe('429 proof_missing');
    expect(third.json().detail).toContain('JavaScript');
    expect((await send('192.0.2.1', { 'proof-of-work': 'made up' })).statusCode).toBe(429);
    expect(await bed.rows('messages')).toHaveLength(2);
    expect((await send('192.0.2.2')).statusCode).toBe(200);
    const proof = { 'proof-of-work': await cheapToken() };
    expect((await send('192.0.2.1', proof)).json().acknowledged).toBe(true);
    bed.advance(25 * 3600_000);
    expect((await send('192.0.2.1')).statusCode).toBe(200);
    const answers: number[] = [];
    for (let network = 0; network < 10; network++)
      answers.push((await send(`2001:db8:7:${network}::1`)).statusCode);
    expect(answers).toEqual([...Array<number>(8).fill(200), 429, 429]);
  });

  test('take at most 100 MB a day', async () => {
    const pass = (bucket: number) =>
      withinTransaction(bed.database.writer, (transaction) => {
        const gate = unprovenGate([{ bucket: `${bucket}`, multiplier: 1 }], limits.resumeMaxBytes);
        return gate(transaction, bed.now(), ['no_proof']);
      });
    for (let index = 0; index < 20; index++) expect(await pass(index)).toBeNull();
    expect(await pass(20)).toEqual({ code: 'proof_missing' });
    bed.advance(25 * 3600_000);
    expect(await pass(20)).toBeNull();
  });
});

describe('with a virus scanner, an application', () => {
  let scanner: VirusScanner;
  const open = async (socket?: string) => {
    scanner = await startVirusScanner(socket);
    onTestFinished(scanner.close);
    await openBed({ env: { CLAMAV_SOCKET: scanner.address } });
  };

  test.each(['a socket', 'a port'])('that is clean by %s is stored and mailed', async (place) => {
    const folder = temporaryFolder();
    await open(place === 'a socket' ? join(folder, 'clamd.ctl') : undefined);
    const large = resumeOfSize(limits.resumeMaxBytes);
    expect((await bed.apply({}, {}, [large])).json().acknowledged).toBe(true);
    expect(scanner.scanned).toEqual([large.bytes.length]);
    expect((await bed.rows('attachments')).map((row) => row.scan)).toEqual(['clean']);
    expect((await bed.rows('messages')).map((row) => row.held_reason)).toEqual([null]);
  });

  test('that is infected is refused and not stored', async () => {
    await open();
    const bytes = Buffer.concat([pdf.bytes, Buffer.from(`\n% ${eicar}\nstartxref\n0\n%%EOF\n`)]);
    const refused = await bed.apply({}, {}, [{ name: 'a.pdf', bytes }]);
    expect(refusalOf(refused)).toBe('422 invalid_fields resume_infected');
    await nothingStored();
  });

  test.each(['down', 'silent', 'error', 'hangs up'] as const)(
    'is stored, held and acknowledged while the scanner is %s',
    async (state) => {
      await open();
      if (state === 'down') await scanner.close();
      else scanner.behaviour = state;
      expect((await bed.apply()).json().acknowledged).toBe(true);
      expect((await bed.rows('messages')).map((row) => row.held_reason)).toEqual(['not_scanned']);
      expect((await bed.rows('attachments')).map((row) => row.scan)).toEqual(['unanswered']);
      const purposes = (await bed.rows('deliveries')).map((row) => row.purpose);
      expect(purposes.sort()).toEqual(['acknowledgement', 'held']);
    },
  );
});
