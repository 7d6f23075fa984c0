import { captchaReplySchema, formSettingsSchema } from '@veramasa/contract';
import { deleteExpiredGuards } from '@veramasa/messages/limits/rate-limit';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import * as v from 'valibot';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type CaptchaProviderServer, solveToken, startCaptchaProvider } from '../../../tests/bed/captcha.ts';
import { bed, openBed, refusalOf } from '../../../tests/bed/message-bed.ts';
import { times, until } from '../../../tests/bed/until.ts';
import { recaptcha } from './captcha-adapter.ts';

const verify = (captcha: unknown) =>
  bed.app.inject({ method: 'POST', url: '/verify-captcha.php', payload: { captcha } });
const passes = async (captcha: unknown) =>
  v.parse(captchaReplySchema, (await verify(captcha)).json()).success;

describe('reCAPTCHA', () => {
  let provider: CaptchaProviderServer;
  beforeEach(async () => {
    provider = await startCaptchaProvider();
    const captcha = recaptcha('s3cret', provider.url, 2000);
    const env = { CAPTCHA: 'recaptcha', CAPTCHA_SITE_KEY: 'site-key', CAPTCHA_SECRET: 'a-secret-of-length' };
    await openBed({ captcha, env });
    onTestFinished(provider.close);
  });

  test('tells the form its provider and site key, never the secret', async () => {
    const response = await bed.app.inject('/form-settings.json');
    expect(v.parse(formSettingsSchema, response.json())).toEqual({
      captcha: { provider: 'recaptcha', siteKey: 'site-key' },
      application: { proofOfWork: true },
    });
    expect((await bed.app.inject('/captcha-challenge.json')).statusCode).toBe(200);
  });

  test('asks the provider once about a good token, which lasts ten minutes', async () => {
    const both = await Promise.all([passes('good-1'), passes('good-1')]);
    expect([...both, await passes('good-1')]).toEqual([true, true, true]);
    expect(provider.asked).toEqual([{ secret: 's3cret', response: 'good-1' }]);
    bed.advance(10 * 60_000 + 1);
    expect(await passes('good-1')).toBe(false);
    const asked = provider.asked.length;
    expect([await passes('bad'), await passes('bad')]).toEqual([false, false]);
    expect(provider.asked).toHaveLength(asked + 2);
  });

  test.each(['broken', 'silent'] as const)('answers 503 while the provider is %s', async (behaviour) => {
    provider.behaviour = behaviour;
    expect(refusalOf(await verify('good-1'))).toBe('503 captcha_unreachable');
    provider.behaviour = 'honest';
    expect(await passes('good-2')).toBe(true);
  });

  test('takes a token until a message is stored, and none for it again', async () => {
    await verify('good-1');
    const key = { 'idempotency-key': 'one' };
    await bed.sql('alter table deliveries rename to gone');
    expect((await bed.post({ recaptcha: 'good-1' }, key)).statusCode).toBe(503);
    await bed.sql('alter table gone rename to deliveries');
    const first = await bed.post({ recaptcha: 'good-1' }, key);
    expect(first.statusCode).toBe(200);
    expect((await bed.post({ recaptcha: '' }, key)).json()).toEqual(first.json());
  });

  test('names what is wrong with a token, and stores only its hash', async () => {
    expect(refusalOf(await bed.post({}))).toBe('403 captcha_missing');
    expect(refusalOf(await bed.post({ recaptcha: 'never seen' }))).toBe('403 captcha_failed');
    await verify('good-1');
    bed.advance(11 * 60_000);
    expect(refusalOf(await bed.post({ recaptcha: 'good-1' }))).toBe('403 captcha_expired');
    const records = await bed.rows('captcha_records');
    expect(JSON.stringify(records)).not.toContain('good-1');
    bed.advance(24 * 3600_000);
    await deleteExpiredGuards(bed.database, bed.now());
    expect(await bed.rows('captcha_records')).toEqual([]);
  });
});

describe('the self-hosted captcha', () => {
  beforeEach(() => openBed({ env: { CAPTCHA: 'altcha' } }));
  const challenge = async () => (await bed.app.inject('/captcha-challenge.json')).json();

  test('accepts a solved challenge within the bounds of its work', async () => {
    const asked = await challenge();
    const token = await solveToken(asked);
    const { solution } = JSON.parse(Buffer.from(token, 'base64').toString());
    expect(asked.parameters.cost).toBe(5000);
    expect(asked.parameters.expiresAt - Date.now() / 1000).toBeLessThanOrEqual(600);
    expect(solution.counter).toBeLessThanOrEqual(200);
    expect(await passes(token)).toBe(true);
    expect((await bed.post({ recaptcha: token })).statusCode).toBe(200);
    expect(await passes(token)).toBe(false);
  });

  test('costs a solver that skips the first counters as much as the form', async () => {
    // Every counter is as likely as any other: a fifth of the solutions are among the first 40.
    const early = async () => {
      let left = 40;
      const few: typeof deriveKey = async (...given) => (left-- > 0 ? deriveKey(...given) : Promise.reject());
      return solveChallenge({ challenge: await challenge(), deriveKey: few }).catch(() => null);
    };
    await until(early, 25);
  });
});

const json = { accept: 'application/json' };
const posts = (url: string, payload = {}) => ({ method: 'POST' as const, url, payload, headers: json });

test.each([
  ['challenges in a minute', 120, 200, { url: '/captcha-challenge.json' }],
  ['verifications in ten minutes', 200, 200, posts('/verify-captcha.php', { captcha: 'x' })],
  ['forms in ten minutes', 200, 415, posts('/contact_mail.php')],
])('%s of a client are limited to %i', async (_what, most, status, request) => {
  await openBed({ env: { CAPTCHA: 'altcha', RATE_LIMIT: 'on' } });
  const ask = (remoteAddress: string) => bed.app.inject({ ...request, remoteAddress });
  const passed = await times(most, () => ask('192.0.2.1'));
  expect(new Set(passed.map(({ statusCode }) => statusCode))).toEqual(new Set([status]));
  expect(refusalOf(await ask('192.0.2.1'))).toBe('429 too_many_requests');
  expect((await ask('192.0.2.2')).statusCode).toBe(status);
});
