import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { altchaOptions } from '../../server/src/captcha/captcha-adapter.ts';

/** Solves a challenge like the browser and returns the token, JSON in base64. */
export async function solveToken(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return encodeToken({ challenge, solution });
}

export const encodeToken = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

/** The environment of a server that accepts `cheapToken`. */
export const cheapCaptcha = { CAPTCHA: 'altcha', CAPTCHA_SECRET: 'the secret of the tests' } as const;

/** The token of a challenge that takes one round, made with the secret of the server. */
export async function cheapToken(): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    expiresAt: new Date(Date.now() + 600_000),
    ...altchaOptions(cheapCaptcha.CAPTCHA_SECRET),
  });
  return solveToken(challenge);
}
