import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

type Env = Record<string, string>;

/** The settings, or the mistakes. */
const read = (env: Env) => {
  const result = parseConfig(env);
  return result.ok ? result.config : result.errors;
};

test('every variable has a default, which an empty one gets too', () => {
  expect(read({})).toMatchObject({
    siteUrl: 'http://localhost:3000',
    databaseUrl: null,
    smtpUrl: null,
    captcha: { provider: 'altcha', siteKey: '', secret: null },
    rateLimit: true,
    allowedOrigins: [],
    trustProxy: false,
    metricsToken: null,
  });
  expect(read({ PORT: '', SMTP_URL: ' ' })).toEqual(read({}));
});

const webhook = { url: 'https://crm.example/hook', secret: `whsec_${'a'.repeat(43)}=` };
const https = { SITE_URL: 'https://www.veramasa.example/' };
const recaptcha = { CAPTCHA_SITE_KEY: 'site-key', CAPTCHA_SECRET: 'a-secret-of-length' };

test.each<[Env, object]>([
  [{ NODE_ENV: 'production' }, { production: true }],
  [
    { ...https, TRUST_PROXY: '1' },
    { siteUrl: 'https://www.veramasa.example', trustProxy: expect.any(Function) },
  ],
  [{ ...https, TRUST_PROXY: 'off' }, { trustProxy: false }],
  [
    { CAPTCHA: 'recaptcha', ...recaptcha },
    { captcha: { provider: 'recaptcha', siteKey: 'site-key', secret: 'a-secret-of-length' } },
  ],
  [
    { ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443' },
    { allowedOrigins: ['https://a.example', 'https://b.example:8443'] },
  ],
  [{ CLAMAV_SOCKET: '/run/clamav/clamd.ctl' }, { virusScanner: { path: '/run/clamav/clamd.ctl' } }],
  [{ CLAMAV_SOCKET: 'clamav:3310' }, { virusScanner: { host: 'clamav', port: 3310 } }],
  [{ CLAMAV_SOCKET: '[::1]:3310' }, { virusScanner: { host: '::1', port: 3310 } }],
  [{ WEBHOOK_URL: webhook.url, WEBHOOK_SECRET: webhook.secret }, { webhook }],
  [{ WEBHOOK_URL: 'http://localhost:8080/hook', WEBHOOK_SECRET: 'sixteen letters!' }, {}],
  [{ DESK_URL: 'https://desk.veramasa.example/' }, { deskUrl: 'https://desk.veramasa.example' }],
  [{ DESK_URL: 'http://localhost:3001' }, {}],
  [{ DATABASE_URL: 'postgres://user:pw@db.example/site?sslmode=verify-full' }, {}],
  [{ DATABASE_URL: 'postgres://user:pw@127.0.0.1/site' }, {}],
  [{ DATABASE_URL: 'postgres://user:pw@[::1]/site' }, {}],
  [{ DATABASE_URL: 'postgres://user@localhost/site?host=/run/postgresql' }, {}],
])('%j is accepted', (env, settings) => expect(read(env)).toMatchObject({ host: '127.0.0.1', ...settings }));

const mistakes: Record<string, readonly string[]> = {
  PORT: ['99999'],
  SITE_URL: ['https://a.example/path', 'https://user:hunter2@a.example'],
  MAIL_FROM: ['nobody'],
  RATE_LIMIT: ['maybe'],
  TRUST_PROXY: ['yes'],
  LOG_LEVEL: ['loud'],
  RETAIN_ENQUIRIES_MONTHS: ['24'],
  RETAIN_RESUMES_MONTHS: ['12'],
  NODE_ENV: ['prod'],
  CLAMAV_SOCKET: ['clamav', 'clamav:0', 'clamav:99999', 'http://clamav:3310'],
  ALLOWED_ORIGINS: ['*', 'https://*.example', 'https://a.example/x', 'a.example', 'null'],
  DESK_URL: ['http://desk.veramasa.example'],
  SMTP_URL: ['http://user:hunter2@mail'],
  CAPTCHA_SECRET: ['hunter2'],
  DATABASE_URL: [
    'mysql://user:hunter2@db/site',
    'postgres://user:pw@db.example/site',
    'postgres://user:pw@db.example/site?sslmode=no-verify',
    'postgres://user:pw@db.example/site?sslmode=verify-full&sslmode=disable',
    'postgres://user:pw@localhost/site?host=db.example',
  ],
};

test.each(Object.entries(mistakes))('a wrong %s is named without a secret', (name, values) => {
  for (const value of values) {
    const found = read({ [name]: value });
    expect(found, value).toEqual([expect.stringMatching(new RegExp(`^${name} is .*; expected \\S+ .*\\.$`))]);
    expect(`${found}`).not.toMatch(/hunter2|:pw@/);
  }
});

test.each(['p@ss', 'p/ss', '12/ss', 'p#ss', 'p?ss', '1?ss', '100%', 'a/b@c'])(
  'the password %s in an address is refused unless it is escaped',
  (password) => {
    const escaped = encodeURIComponent(password);
    for (const [name, before, after] of [
      ['DATABASE_URL', 'postgres://user:', '@127.0.0.1/site'],
      ['SMTP_URL', 'smtps://user:', '@mail.example'],
    ] as const) {
      const error = `${read({ [name]: before + password + after })}`;
      expect(error).toContain('written as %40 %3A %2F %3F %23 %25');
      expect(error).not.toContain(password);
      expect(read({ [name]: before + escaped + after })).toHaveProperty('host');
    }
  },
);

test.each([
  ['WEBHOOK_URL', ['http://crm.example/hunter2', 'https://user:hunter2@crm.example', 'https://a/#hunter2']],
  ['WEBHOOK_SECRET', ['hunter2', 'whsec_hunter2', `whsec_${'_'.repeat(44)}`, 'whsec_aHVudGVyMg==']],
])('a wrong %s is not shown', (name, values) => {
  const right = { WEBHOOK_URL: webhook.url, WEBHOOK_SECRET: webhook.secret };
  for (const wrong of values)
    expect(`${read({ ...right, [name]: wrong })}`).toMatch(new RegExp(`^${name} is set \\(value not shown`));
  expect(read({ ...right, [name]: '' })).toEqual([
    'WEBHOOK_URL and WEBHOOK_SECRET belong together; expected both or none.',
  ]);
});

const production = { NODE_ENV: 'production' };
test.each<[string, Env, RegExp]>([
  ['https without TRUST_PROXY', https, /^TRUST_PROXY is not set/],
  ['reCAPTCHA without its keys', { CAPTCHA: 'recaptcha' }, /^CAPTCHA_SITE_KEY .*,CAPTCHA_SECRET /],
  ['production without CAPTCHA', { CAPTCHA: 'off', ...production }, /^CAPTCHA is "off"/],
  ['production without RATE_LIMIT', { RATE_LIMIT: 'off', ...production }, /^RATE_LIMIT is "off"/],
  ['mail files of several servers', { DATABASE_URL: 'postgres:///a', ...production }, /^SMTP_URL is not/],
])('%s is refused', (_what, env, mistakes) => expect(`${read(env)}`).toMatch(mistakes));
