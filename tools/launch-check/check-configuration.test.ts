import { expect, test } from 'vitest';
import { readyEnv } from '../../tests/bed/built-site.ts';
import { checkConfiguration } from './check-configuration.ts';

test.each([
  ['a word of the example file', { METRICS_TOKEN: 'change-me-change-me' }, 'METRICS_TOKEN'],
  [
    'the usual password of a database',
    { DATABASE_URL: 'postgres://site:postgres@localhost/site' },
    'DATABASE_URL',
  ],
  ['a desk on the host of the site', { DESK_URL: 'https://www.veramasa.in' }, 'DESK_URL'],
  ['a desk on an example host', { DESK_URL: 'https://desk.veramasa.example' }, 'DESK_URL'],
  [
    'a secret of the webhook from an example',
    {
      WEBHOOK_URL: 'https://crm.veramasa.in/hook',
      WEBHOOK_SECRET: 'change-me-change-me',
    },
    'WEBHOOK_SECRET',
  ],
  ['no captcha', { CAPTCHA: 'off', NODE_ENV: 'test' }, 'CAPTCHA'],
  [
    'no decision on how long resumes are kept',
    { RETAIN_ENQUIRIES_MONTHS: '', RETAIN_RESUMES_MONTHS: '' },
    'RETAIN_RESUMES_MONTHS',
  ],
])('%s is open', (_what, env, variable) => {
  const { findings } = checkConfiguration({ ...readyEnv, ...env });
  expect(findings.filter(({ state }) => state === 'open').flatMap(({ where }) => where)).toContain(variable);
  expect(JSON.stringify(findings)).not.toContain('change-me-change-me');
});

test('a webhook is a question about the privacy policy', () => {
  const env = { WEBHOOK_URL: 'https://crm.veramasa.in/hook-key', WEBHOOK_SECRET: 'a3f0c2d4e5f60718293a4b5c' };
  const found = checkConfiguration({ ...readyEnv, ...env }).findings.filter(
    ({ group }) => group === 'Webhook',
  );
  expect(found).toMatchObject([
    { state: 'unknown', what: 'Every new message is also sent to crm.veramasa.in.' },
  ]);
  expect(checkConfiguration(readyEnv).findings.filter(({ group }) => group === 'Webhook')).toEqual([]);
});

test('a half-configured login of the desk is open', () => {
  const env = { DESK_URL: 'https://desk.veramasa.in', OIDC_ISSUER: 'https://login.veramasa.in' };
  const { findings } = checkConfiguration({ ...readyEnv, ...env });
  expect(findings.find(({ group, state }) => group === 'Desk' && state === 'open')?.what).toContain(
    'OIDC_CLIENT_ID',
  );
});
