import { createHmac } from 'node:crypto';
import { limits } from '@veramasa/contract';
import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import type { CaptchaAdapter } from './adapter.ts';

/**
 * Work of one check: the browser derives `counter` keys of `iterations` rounds each. Measured with WebCrypto:
 * 0.28 s on a server core for 100 x 5,000, about 1 s on a phone. The narrow range keeps the wait even.
 */
const work = { iterations: 5000, minCounter: 60, maxCounter: 140 } as const;

/** Self-hosted proof of work. `secret` signs the challenges and must be the same on all nodes. */
export function altcha(secret: string): CaptchaAdapter {
  const keys = {
    hmacSignatureSecret: createHmac('sha256', secret).update('altcha challenge').digest('hex'),
    hmacKeySignatureSecret: createHmac('sha256', secret).update('altcha solution').digest('hex'),
  };
  return {
    provider: 'altcha',
    identity: (token) => readPayload(token)?.challenge.signature ?? null,
    challenge: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.iterations,
        counter: randomInt(work.maxCounter, work.minCounter),
        expiresAt: new Date(Date.now() + limits.captchaRecordMinutes * 60_000),
        deriveKey,
        ...keys,
      }),
    verify: async (token) => {
      const payload = readPayload(token);
      if (payload === null || payload.challenge.parameters.keySignature === undefined) return 'failed';
      // The signature covers all parameters: only challenges of this server pass.
      const result = await verifySolution({
        challenge: payload.challenge as unknown as Challenge,
        solution: payload.solution as Solution,
        deriveKey,
        ...keys,
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
    const result = v.safeParse(payloadSchema, JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
