import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { type CaptchaAdapter, tokenMaxChars, type Verdict } from './adapter.ts';
import { rememberToken, tokenHash, tokenState } from './records.ts';

/** Makes the function behind `verify-captcha.php`: the provider is asked once for each token. */
export function createTokenVerifier(
  adapter: CaptchaAdapter,
  database: Kysely<Tables>,
  clock: () => Date,
): (token: string) => Promise<Verdict> {
  const asking = new Map<string, Promise<Verdict>>();

  async function verify(token: string, hash: string): Promise<Verdict> {
    const known = await tokenState(database, hash, clock());
    if (known !== 'unknown') return known === 'usable' ? 'passed' : 'failed';
    const verdict = await adapter.verify(token);
    if (verdict === 'passed') await rememberToken(database, hash, adapter.provider, clock());
    if (verdict === 'failed' && (await tokenState(database, hash, clock())) === 'usable') return 'passed';
    return verdict;
  }

  return async (token) => {
    const identity = token === '' || token.length > tokenMaxChars ? null : adapter.identity(token);
    if (identity === null) return 'failed';
    const hash = tokenHash(identity);
    // Keyed by the very token: a wrong solution of the same challenge must not share a right one's verdict.
    const key = tokenHash(token);
    const running = asking.get(key) ?? verify(token, hash).finally(() => asking.delete(key));
    asking.set(key, running);
    return running;
  };
}
