import { expect, test } from 'vitest';
import { checkConfiguration } from './check-configuration.ts';
import { realEnv } from './test-bed/real-settings.ts';

test.each([
  ['a word of the example file', { METRICS_TOKEN: 'change-me-change-me' }, 'METRICS_TOKEN'],
  ['the usual password of a database', { DATABASE_URL: 'postgres://site:postgres@db/site' }, 'DATABASE_URL'],
  ['nothing between a visitor and the mail', { CAPTCHA: 'off', NODE_ENV: 'test' }, 'CAPTCHA'],
  [
    'no decision on how long resumes are kept',
    { RETAIN_ENQUIRIES_MONTHS: '', RETAIN_RESUMES_MONTHS: '' },
    'RETAIN_RESUMES_MONTHS',
  ],
])('%s is open', (_what, env, variable) => {
  const { findings } = checkConfiguration({ ...realEnv, ...env });
  expect(findings.filter(({ state }) => state === 'open').flatMap(({ where }) => where)).toContain(variable);
  expect(JSON.stringify(findings)).not.toContain('change-me-change-me');
});
