import { type Config, parseConfig } from '../../../server/src/config/config.ts';

/** For tests: the environment of a site that is ready for the public. */
export const realEnv = {
  NODE_ENV: 'production',
  SITE_URL: 'https://www.veramasa.in',
  TRUST_PROXY: '1',
  CLAMAV_SOCKET: '/run/clamav/clamd.ctl',
  RETAIN_ENQUIRIES_MONTHS: '18',
  RETAIN_RESUMES_MONTHS: '6',
};

/** For tests: the parsed configuration of this environment with changes. */
export function configOf(env: Record<string, string>): Config {
  const parsed = parseConfig({ ...realEnv, ...env });
  if (!parsed.ok) throw new Error(parsed.errors.join());
  return parsed.config;
}
