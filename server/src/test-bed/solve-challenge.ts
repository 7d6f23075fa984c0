import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Does what the browser does: solves a challenge and writes the token, base64 of JSON. */
export async function solveToken(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return encodeToken({ challenge, solution });
}

export const encodeToken = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');
