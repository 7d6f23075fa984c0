import { referenceAlphabet } from '@veramasa/messages/message/reference';
import { messageLimits } from '@veramasa/messages/message/submit-message';
import type { Challenge } from 'altcha-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeToken, solveToken } from '../bed/captcha.ts';
import { goodApplication, resumeFixture } from '../bed/posted-form.ts';
import { times } from '../bed/until.ts';
import { type AttackedServer, startAttacked } from './bed/attacked-server.ts';

const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status);
const count = (server: AttackedServer) =>
  Number(server.rows('select count(*) as messages from messages')[0]?.messages);

describe('with all protections on', () => {
  let server: AttackedServer;
  beforeAll(async () => {
    server = await startAttacked({ CAPTCHA: 'altcha', SITE_URL: 'https://veramasa.example' });
  });
  afterAll(() => server.stop());
  const token = async () =>
    solveToken((await (await fetch(`${server.url}/captcha-challenge.json`)).json()) as Challenge);
  const verify = async (captcha: string) => {
    const answer = await fetch(`${server.url}/verify-captcha.php`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ captcha }),
    });
    return ((await answer.json()) as { success: boolean }).success;
  };

  test.each<[string, Record<string, string>]>([
    ['an origin of another site', { origin: 'https://evil.example' }],
    ['an origin that only begins alike', { origin: 'https://veramasa.example.evil.example' }],
    ['an origin that only ends alike', { origin: 'https://evilveramasa.example' }],
    ['our name without TLS', { origin: 'http://veramasa.example' }],
    ['our name on another port', { origin: 'https://veramasa.example:8443' }],
    ['our name with a user', { origin: 'https://veramasa.example@evil.example' }],
    ['a hidden origin', { origin: 'null' }],
    ['an origin that is none', { origin: 'javascript:alert(1)' }],
    ['a form in another page', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ])('a post from %s is refused and stores nothing', async (_from, headers) => {
    const before = count(server);
    const answer = await server.post({}, headers);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ success: false, code: 'origin_refused' });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(count(server)).toBe(before);
  });

  test('an unverified, forged or foreign token is refused', async () => {
    const [first, second] = await Promise.all([token(), token()]);
    const open = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString());
    const crossed = encodeToken({ challenge: open(first).challenge, solution: open(second).solution });
    const later = open(first);
    later.challenge.parameters.expiresAt = 4_102_444_800;
    const forged = [
      crossed,
      encodeToken(later),
      encodeToken({ ...open(first), solution: { counter: 0, derivedKey: '' } }),
    ];
    for (const captcha of forged) expect(await verify(captcha)).toBe(false);
    const tries = await Promise.all(
      [...forged, first, 'x', ''].map((recaptcha) => server.post({ recaptcha })),
    );
    expect(statuses(tries)).toEqual([403, 403, 403, 403, 403, 403]);
  });

  test('one token with twelve messages at once stores one message', async () => {
    const recaptcha = await token();
    expect(await verify(recaptcha)).toBe(true);
    const before = count(server);
    const tries = Array.from({ length: 12 }, (_, index) =>
      server.post({ recaptcha, comment: `replay ${index}` }),
    );
    const answers = await Promise.all(tries);
    expect(statuses(answers).sort()).toEqual([200, ...Array<number>(11).fill(403)]);
    expect(count(server)).toBe(before + 1);
    expect(await verify(recaptcha)).toBe(false);
  });

  test('a proof of work is accepted once, however it is encoded', async () => {
    const proof = await token();
    const respelt = encodeToken({ ...JSON.parse(Buffer.from(proof, 'base64').toString()), more: 1 });
    const before = server.rows("select id from messages where kind = 'application'").length;
    const apply = (index: number) =>
      server.post(
        { ...goodApplication, comment: `replay ${index}` },
        { 'proof-of-work': index % 2 ? proof : respelt, 'fill-seconds': '60' },
        [resumeFixture('written.pdf')],
      );
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => apply(index)));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    const kept = server.rows("select held_reason from messages where kind = 'application'");
    expect(kept.length).toBe(before + 6);
    expect(kept.filter((row) => row.held_reason === null)).toHaveLength(1);
  });
});

describe('references', () => {
  let server: AttackedServer;
  beforeAll(async () => {
    server = await startAttacked();
  });
  afterAll(() => server.stop());

  test('are random and give no access over HTTP', async () => {
    const found = await times(60, async (index) => {
      const answer = await server.post({ comment: `message ${index}` });
      return ((await answer.json()) as { reference: string }).reference;
    });
    expect(new Set(found).size).toBe(60);
    for (const reference of found) expect(reference).toMatch(new RegExp(`^ENQ-[${referenceAlphabet}]{6}$`));
    expect([...found].sort()).not.toEqual(found);
    // Every position varies: in sixty draws, each position takes almost all of the 23 letters.
    for (let place = 4; place < 10; place++)
      expect(new Set(found.map((reference) => reference[place])).size).toBeGreaterThan(14);
    const [real = ''] = found;
    const addresses = (reference: string) => [
      `/${reference}`,
      `/contact_mail.php/${reference}`,
      `/messages/${reference}`,
      `/resumes/${reference}`,
      `/attachments/${reference}`,
      `/talk-to-us?reference=${reference}`,
    ];
    // A known reference gets the same status as an unknown one.
    const statuses = (reference: string) =>
      Promise.all(addresses(reference).map(async (address) => (await fetch(server.url + address)).status));
    expect(await statuses(real)).toEqual(await statuses('ENQ-333333'));
  });

  test('are not revealed by a guessed idempotency key', async () => {
    const headers = { 'idempotency-key': 'the key of the first' };
    const first = (await (await server.post({ comment: 'mine' }, headers)).json()) as { reference: string };
    const guess = await server.post({ comment: 'not mine' }, headers);
    expect(guess.status).toBe(409);
    expect(await guess.text()).not.toContain(first.reference);
  });
});

describe.each([
  ['off', '127.0.0.1 for all', (index: number) => `198.51.100.${index}`],
  ['1', 'the proxy that it trusts', (index: number) => `198.51.100.${index}, 203.0.113.7`],
  ['on', 'the proxy that it trusts', (index: number) => `198.51.100.${index}, 10.0.0.${index}, 203.0.113.7`],
  ['on', 'an address with a port', (index: number) => `203.0.113.7:${4000 + index}`],
])('with TRUST_PROXY=%s and %s', (trust, _what, forged) => {
  let server: AttackedServer;
  beforeAll(async () => {
    server = await startAttacked({ TRUST_PROXY: trust, RATE_LIMIT: 'on' });
  });
  afterAll(() => server.stop());

  test('a forged X-Forwarded-For does not raise the limit of messages', async () => {
    const [{ hits } = { hits: 0 }] = messageLimits('enquiry');
    const answers = await times(hits + 2, (index) => {
      const headers = {
        'x-forwarded-for': forged(index),
        'x-real-ip': `10.9.8.${index}`,
        forwarded: `for=10.9.8.${index}`,
      };
      return server.post({ comment: `message ${index}` }, headers);
    });
    expect(statuses(answers).sort()).toEqual([...Array<number>(hits).fill(200), 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    if (trust === 'off') return;
    const neighbour = await server.post({ comment: 'a neighbour' }, { 'x-forwarded-for': '203.0.113.8' });
    expect(neighbour.status).toBe(200);
  });

  test('a malformed X-Forwarded-For causes no error', async () => {
    const nonsense = [
      'unknown',
      ',,,',
      '::',
      '[::1]:80',
      'fe80::1%eth0',
      '999.999.999.999',
      'a'.repeat(9000),
      '"><script>',
    ];
    const answers = await Promise.all(
      nonsense.map((value) => server.post({ comment: value.slice(0, 90) }, { 'x-forwarded-for': value })),
    );
    for (const status of statuses(answers)) expect([200, 429]).toContain(status);
  });
});
