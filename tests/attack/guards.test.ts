import { captchaReplySchema } from '@veramasa/contract';
import { messageLimits } from '@veramasa/messages/limits/message-limits';
import { referenceAlphabet } from '@veramasa/messages/message/reference';
import type { LightMyRequestResponse } from 'fastify';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { cheapCaptcha, cheapToken, encodeToken } from '../bed/captcha.ts';
import { openTestApp, type TestApp } from '../bed/test-app.ts';
import { times } from '../bed/until.ts';

let bed: TestApp;
const open = (env: Record<string, string>) =>
  beforeAll(async () => {
    bed = await openTestApp({ env });
    return bed.close;
  });
const statuses = (answers: readonly LightMyRequestResponse[]) => answers.map(({ statusCode }) => statusCode);
const stored = () => bed.rows('messages');

describe('with all protections on', () => {
  open({ ...cheapCaptcha, SITE_URL: 'https://veramasa.example', RATE_LIMIT: 'off' });
  const verify = async (captcha: string) => {
    const answer = await bed.app.inject({ method: 'POST', url: '/verify-captcha.php', payload: { captcha } });
    return v.parse(captchaReplySchema, answer.json()).success;
  };

  test.each<[string, Record<string, string>]>([
    ['an origin of another site', { origin: 'https://evil.example' }],
    ['an origin that only begins alike', { origin: 'https://veramasa.example.evil.example' }],
    ['an origin that only ends alike', { origin: 'https://evilveramasa.example' }],
    ['our name without TLS', { origin: 'http://veramasa.example' }],
    ['this machine on another port', { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:3000' }],
    ['a hidden origin', { origin: 'null' }],
    ['an origin that is none', { origin: 'javascript:alert(1)' }],
    ['a form in another page', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ])('a post from %s is refused and stores nothing', async (_from, headers) => {
    const before = await stored();
    // It cannot use up the challenges of a visitor's network either.
    expect((await bed.app.inject({ url: '/captcha-challenge.json', headers })).statusCode).toBe(403);
    const answer = await bed.post({}, headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ success: false, code: 'origin_refused' });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(await stored()).toEqual(before);
  });

  test('an unverified, forged or foreign token is refused', async () => {
    const [first, second] = await Promise.all([cheapToken(), cheapToken()]);
    const read = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString());
    const crossed = encodeToken({ challenge: read(first).challenge, solution: read(second).solution });
    const later = read(first);
    later.challenge.parameters.expiresAt = 4_102_444_800;
    const unsolved = encodeToken({ ...read(first), solution: { counter: 0, derivedKey: '' } });
    const forged = [crossed, encodeToken(later), unsolved];
    for (const captcha of forged) expect(await verify(captcha)).toBe(false);
    const tries = [...forged, first, 'x', ''].map((recaptcha) => bed.post({ recaptcha }));
    expect(statuses(await Promise.all(tries))).toEqual([403, 403, 403, 403, 403, 403]);
  });

  test('one token with twelve messages at once stores one message', async () => {
    const recaptcha = await cheapToken();
    expect(await verify(recaptcha)).toBe(true);
    const before = (await stored()).length;
    const tries = Array.from({ length: 12 }, (_, index) =>
      bed.post({ recaptcha, comment: `replay ${index}` }),
    );
    expect(statuses(await Promise.all(tries)).sort()).toEqual([200, ...Array<number>(11).fill(403)]);
    expect(await stored()).toHaveLength(before + 1);
    expect(await verify(recaptcha)).toBe(false);
  });

  test('a proof of work is accepted once, however it is encoded', async () => {
    const proof = await cheapToken();
    const respelt = encodeToken({ ...JSON.parse(Buffer.from(proof, 'base64').toString()), more: 1 });
    const apply = (index: number) =>
      bed.apply(
        { comment: `replay ${index}` },
        { 'proof-of-work': index % 2 ? proof : respelt, 'fill-seconds': '60' },
      );
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => apply(index)));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    const kept = (await stored()).filter(({ kind }) => kind === 'application');
    const reasons = kept.map(({ held_reason }) => `${held_reason}`).sort();
    expect(reasons).toEqual(['null', ...Array<string>(5).fill('proof_used')]);
  });
});

describe('references', () => {
  open({ RATE_LIMIT: 'off' });

  test('are random and give no access over HTTP', async () => {
    const answers = await times(60, (index) => bed.post({ comment: `message ${index}` }));
    const found: string[] = answers.map((answer) => answer.json().reference);
    expect(new Set(found).size).toBe(60);
    for (const reference of found) expect(reference).toMatch(new RegExp(`^ENQ-[${referenceAlphabet}]{6}$`));
    // Every position varies: in sixty draws, each position takes almost all of the 23 letters.
    for (let place = 4; place < 10; place++)
      expect(new Set(found.map((reference) => reference[place])).size).toBeGreaterThan(14);
    const places = ['/', '/contact_mail.php/', '/messages/', '/resumes/', '/attachments/'];
    // A known reference gets the same status as an unknown one.
    const ask = async (reference: string) => {
      const addresses = [...places, '/talk-to-us?reference='].map((place) => place + reference);
      return statuses(await Promise.all(addresses.map((address) => bed.app.inject(address))));
    };
    expect(await ask(found[0] ?? '')).toEqual(await ask('ENQ-333333'));
  });
});

describe.each([
  ['off', '127.0.0.1 for all', (index: number) => `198.51.100.${index}`],
  ['1', 'the proxy that it trusts', (index: number) => `198.51.100.${index}, 203.0.113.7`],
  ['on', 'the proxy that it trusts', (index: number) => `198.51.100.${index}, 10.0.0.${index}, 203.0.113.7`],
  ['on', 'an address with a port', (index: number) => `203.0.113.7:${4000 + index}`],
])('with TRUST_PROXY=%s and %s', (trust, _what, forged) => {
  open({ TRUST_PROXY: trust, RATE_LIMIT: 'on' });

  test('a forged X-Forwarded-For does not raise the limit of messages', async () => {
    const [{ hits } = { hits: 0 }] = messageLimits('enquiry');
    const answers = await times(hits + 2, (index) => {
      const client = `10.9.8.${index}`;
      const headers = { 'x-forwarded-for': forged(index), 'x-real-ip': client, forwarded: `for=${client}` };
      return bed.post({ comment: `message ${index}` }, headers);
    });
    expect(statuses(answers).sort()).toEqual([...Array<number>(hits).fill(200), 429, 429]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    if (trust === 'off') return;
    const neighbour = await bed.post({ comment: 'a neighbour' }, { 'x-forwarded-for': '203.0.113.8' });
    expect(neighbour.statusCode).toBe(200);
  });

  test('a malformed X-Forwarded-For causes no error', async () => {
    const nonsense = [
      ...['unknown', ',,,', '::', '[::1]:80', 'fe80::1%eth0', '999.999.999.999', '"><script>'],
      'a'.repeat(9000),
    ];
    const answers = await Promise.all(
      nonsense.map((value) => bed.post({ comment: value.slice(0, 90) }, { 'x-forwarded-for': value })),
    );
    for (const status of statuses(answers)) expect([200, 429]).toContain(status);
  });
});
