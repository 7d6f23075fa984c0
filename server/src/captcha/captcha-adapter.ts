import { createHmac } from 'node:crypto';
import { type CaptchaProvider, limits } from '@veramasa/contract';
import type { Tables } from '@veramasa/database/schema';
import { durableKey } from '@veramasa/database/settings';
import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Config } from '../config/config.ts';

/** The answer of a provider about a token. */
export type Verdict = 'passed' | 'failed' | 'unreachable';

export interface CaptchaAdapter {
  readonly provider: CaptchaProvider;
  /**
   * What makes the token unique, so that it can be used once; null for a token of another
   * provider. Not always the token itself: an ALTCHA solution can be written in many ways.
   */
  identity(token: string): string | null;
  /** Asks the provider. Called once for a token that has no record yet. */
  verify(token: string): Promise<Verdict>;
  /** A fresh challenge, for providers whose challenges this server makes. */
  readonly challenge?: () => Promise<unknown>;
}

/** The captcha of enquiries, and the invisible proof of work of applications; null when the captcha is off. */
export interface Captchas {
  readonly captcha: CaptchaAdapter;
  readonly proofOfWork: CaptchaAdapter | null;
}

/**
 * The configured captchas. With ALTCHA both are the same, so that one challenge works for either. Without a secret it
 * uses a key that all nodes share in the database.
 */
export async function createCaptchas(
  { provider, secret }: Config['captcha'],
  database: Kysely<Tables>,
): Promise<Captchas> {
  if (provider === 'off')
    return {
      captcha: { provider, identity: (token) => token, verify: async () => 'passed' },
      proofOfWork: null,
    };
  const own = provider === 'altcha' ? secret : null;
  const proofOfWork = altcha(own ?? (await durableKey(database, 'altcha_key')));
  if (provider === 'altcha') return { captcha: proofOfWork, proofOfWork };
  if (secret === null) throw new Error('reCAPTCHA needs a secret; the configuration must refuse this');
  return { captcha: recaptcha(secret), proofOfWork };
}

const recaptchaUrl = 'https://www.google.com/recaptcha/api/siteverify';

/**
 * Asks Google about a token of reCAPTCHA v2. The visitor's address is not passed on. Tests replace address and timeout.
 */
export function recaptcha(secret: string, url = recaptchaUrl, timeoutMs = 5000): CaptchaAdapter {
  return {
    provider: 'recaptcha',
    identity: (token) => token,
    verify: async (token) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: token }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        const { success } = v.parse(v.object({ success: v.boolean() }), await response.json());
        return success ? 'passed' : 'failed';
      } catch {
        return 'unreachable';
      }
    },
  };
}

/**
 * Work of one check: the browser derives `counter` keys of `iterations` rounds each, 100 on average. Measured with
 * WebCrypto: 0.28 s on a server core for 100 x 5,000, about 1 s on a phone. Every counter from the first is as likely
 * as any other, so that a solver cannot save work by skipping some.
 */
const work = { iterations: 5000, maxCounter: 200 } as const;

/** How challenges are made and verified; also used by the benchmark, which makes cheap ones. */
export function altchaOptions(secret: string) {
  const keyFor = (use: string) => createHmac('sha256', secret).update(use).digest('hex');
  return {
    deriveKey,
    hmacSignatureSecret: keyFor('altcha challenge'),
    hmacKeySignatureSecret: keyFor('altcha solution'),
  };
}

/** Self-hosted proof of work. `secret` signs the challenges and must be the same on all nodes. */
function altcha(secret: string): CaptchaAdapter {
  const shared = altchaOptions(secret);
  return {
    provider: 'altcha',
    identity: (token) => readPayload(token)?.challenge.signature ?? null,
    challenge: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.iterations,
        counter: randomInt(work.maxCounter, 1),
        expiresAt: new Date(Date.now() + limits.captchaRecordMinutes * 60_000),
        ...shared,
      }),
    verify: async (token) => {
      const payload = readPayload(token);
      if (payload === null) return 'failed';
      // The signature covers all parameters: only challenges of this server pass.
      const result = await verifySolution({
        challenge: payload.challenge as unknown as Challenge,
        solution: payload.solution as Solution,
        ...shared,
      });
      return result.verified ? 'passed' : 'failed';
    },
  };
}

const payloadSchema = v.object({
  challenge: v.object({
    parameters: v.record(v.string(), v.union([v.string(), v.number()])),
    signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

function readPayload(token: string): v.InferOutput<typeof payloadSchema> | null {
  try {
    return v.parse(payloadSchema, JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}
