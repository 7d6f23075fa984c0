import type { Kysely } from 'kysely';
import type { CaptchaConfig } from '../config/config.ts';
import type { Tables } from '../database/schema.ts';
import { durableKey } from '../database/settings.ts';
import type { CaptchaAdapter } from './adapter.ts';
import { altcha } from './altcha.ts';
import { siteVerify } from './site-verify.ts';

/** The configured captcha. ALTCHA without a secret uses a key that all nodes share in the database. */
export async function createAdapter(
  config: CaptchaConfig,
  database: Kysely<Tables>,
): Promise<CaptchaAdapter> {
  const { provider, secret } = config;
  if (provider === 'off') return { provider, identity: (token) => token, verify: async () => 'passed' };
  if (provider === 'altcha') return altcha(secret ?? (await durableKey(database, altchaKey)));
  if (secret === null) throw new Error(`${provider} needs a secret; the configuration must refuse this`);
  return siteVerify({ provider, secret });
}

/**
 * The invisible proof of work of applications, for any captcha of enquiries; null when that is off. With ALTCHA
 * both are the same, so that one challenge works for either.
 */
export async function createProofOfWork(
  captcha: CaptchaAdapter,
  database: Kysely<Tables>,
): Promise<CaptchaAdapter | null> {
  if (captcha.provider === 'off') return null;
  return captcha.provider === 'altcha' ? captcha : altcha(await durableKey(database, altchaKey));
}

const altchaKey = 'altcha_key';
