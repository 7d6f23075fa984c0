import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Solves a challenge like the browser and returns the token, JSON in base64. */
export async function solveToken(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return encodeToken({ challenge, solution });
}

export const encodeToken = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');
