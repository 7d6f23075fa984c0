import { describe, expect, test } from 'vitest';
import { type Config, parseConfig } from './config.ts';

function config(env: Record<string, string>): Config {
  const result = parseConfig(env);
  if (!result.ok) throw new Error(result.errors.join('\n'));
  return result.config;
}

function errors(env: Record<string, string>): readonly string[] {
  const result = parseConfig(env);
  return result.ok ? [] : result.errors;
}

describe('the configuration', () => {
  test('has a default for every variable, which an empty one gets too', () => {
    expect(config({})).toMatchObject({
      siteUrl: 'http://localhost:3000',
      databaseUrl: null,
      smtpUrl: null,
      captcha: { provider: 'altcha', siteKey: '', secret: null },
      rateLimit: true,
      allowedOrigins: [],
      trustProxy: false,
      metricsToken: null,
    });
    expect(config({ PORT: '', SMTP_URL: ' ' })).toEqual(config({}));
  });

  test('reads origins, numbers, lists and keys', () => {
    const read = config({
      NODE_ENV: 'production',
      SITE_URL: 'https://www.veramasa.example/',
      RETAIN_ENQUIRIES_MONTHS: '18',
      CAPTCHA: 'recaptcha',
      CAPTCHA_SITE_KEY: 'site-key',
      CAPTCHA_SECRET: 'a-secret-of-length',
      ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443',
      TRUST_PROXY: '1',
      CLAMAV_SOCKET: '/run/clamav/clamd.ctl',
    });
    expect(read).toMatchObject({
      production: true,
      siteUrl: 'https://www.veramasa.example',
      retainEnquiriesMonths: 18,
      captcha: { provider: 'recaptcha', siteKey: 'site-key', secret: 'a-secret-of-length' },
      allowedOrigins: ['https://a.example', 'https://b.example:8443'],
      trustProxy: 1,
      virusScanner: { path: '/run/clamav/clamd.ctl' },
    });
  });

  test('takes a virus scanner on this machine or another', () => {
    expect(config({ CLAMAV_SOCKET: 'clamav:3310' }).virusScanner).toEqual({ host: 'clamav', port: 3310 });
    expect(config({ CLAMAV_SOCKET: '[::1]:3310' }).virusScanner).toEqual({ host: '::1', port: 3310 });
    for (const wrong of ['clamav', 'clamav:0', 'clamav:99999', 'http://clamav:3310'])
      expect(errors({ CLAMAV_SOCKET: wrong })).toHaveLength(1);
  });

  test('reports all mistakes with variable, value and expectation', () => {
    const found = errors({
      PORT: '99999',
      SITE_URL: 'https://a.example/path',
      MAIL_FROM: 'nobody',
      RATE_LIMIT: 'maybe',
      TRUST_PROXY: 'yes',
      LOG_LEVEL: 'loud',
      RETAIN_RESUMES_MONTHS: '0',
      NODE_ENV: 'prod',
    });
    expect(found).toHaveLength(8);
    expect(found).toContain('PORT is "99999"; expected a whole number from 0 to 65535.');
    expect(found).toContain('RATE_LIMIT is "maybe"; expected on or off.');
  });

  test('never prints a secret', () => {
    const found = errors({
      DATABASE_URL: 'mysql://user:hunter2@db/site',
      SMTP_URL: 'http://user:hunter2@mail',
      CAPTCHA_SECRET: 'hunter2',
      SITE_URL: 'https://user:hunter2@a.example',
    });
    expect(found).toHaveLength(4);
    expect(found.join()).not.toContain('hunter2');
  });

  test.each(['p@ss', 'p/ss', '12/ss', 'p#ss', 'p?ss', '1?ss', '100%', 'a/b@c'])(
    'refuses the password %s in an address unless it is escaped',
    (password) => {
      const escaped = encodeURIComponent(password);
      for (const [name, before, after] of [
        ['DATABASE_URL', 'postgres://user:', '@127.0.0.1/site'],
        ['SMTP_URL', 'smtps://user:', '@mail.example'],
      ] as const) {
        const [error = ''] = errors({ [name]: before + password + after });
        expect(error).toContain('written as %40 %3A %2F %3F %23 %25');
        expect(error).not.toContain(password);
        expect(errors({ [name]: before + escaped + after })).toEqual([]);
      }
    },
  );

  test('takes a webhook with its secret', () => {
    const webhook = { url: 'https://crm.example/hook', secret: `whsec_${'a'.repeat(43)}=` };
    expect(config({ WEBHOOK_URL: webhook.url, WEBHOOK_SECRET: webhook.secret }).webhook).toEqual(webhook);
    const local = { WEBHOOK_URL: 'http://localhost:8080/hook', WEBHOOK_SECRET: 'sixteen letters!' };
    expect(errors(local)).toEqual([]);
    for (const name of ['WEBHOOK_URL', 'WEBHOOK_SECRET'] as const)
      expect(errors({ ...local, [name]: '' })).toEqual([
        'WEBHOOK_URL and WEBHOOK_SECRET belong together; expected both or none.',
      ]);
    for (const wrong of [
      'http://crm.example/hunter2',
      'https://user:hunter2@crm.example',
      'https://a/#hunter2',
    ])
      expect(errors({ ...local, WEBHOOK_URL: wrong }).join()).toMatch(
        /^WEBHOOK_URL is set \(value not shown\)/,
      );
    for (const wrong of ['hunter2', 'whsec_hunter2', `whsec_${'_'.repeat(44)}`])
      expect(errors({ ...local, WEBHOOK_SECRET: wrong }).join()).toMatch(/^WEBHOOK_SECRET is set \(value/);
  });

  test('takes a desk on https or localhost', () => {
    expect(config({ DESK_URL: 'https://desk.veramasa.example/' }).deskUrl).toBe(
      'https://desk.veramasa.example',
    );
    expect(errors({ DESK_URL: 'http://localhost:3001' })).toEqual([]);
    expect(errors({ DESK_URL: 'http://desk.veramasa.example' })).toHaveLength(1);
  });

  test.each([
    ['postgres://user:pw@db.example/site', 1],
    ['postgres://user:pw@db.example/site?sslmode=require', 1],
    ['postgres://user:pw@db.example/site?sslmode=no-verify', 1],
    ['postgres://user:pw@db.example/site?sslmode=verify-full', 0],
    ['postgres://user:pw@db.example/site?sslmode=verify-full&sslmode=disable', 1],
    ['postgres://user:pw@localhost/site?host=db.example', 1],
    ['postgres://user:pw@127.0.0.1/site', 0],
    ['postgres://user:pw@[::1]/site', 0],
    ['postgres://user@localhost/site?host=/run/postgresql', 0],
  ])('judges the transport to the database of %s', (url, mistakes) =>
    expect(errors({ DATABASE_URL: url })).toHaveLength(mistakes),
  );

  test('asks for TRUST_PROXY where https means that there is a proxy', () => {
    const https = { SITE_URL: 'https://www.veramasa.example' };
    expect(errors(https)).toEqual([expect.stringMatching(/^TRUST_PROXY is not set; expected on/)]);
    expect(errors({ ...https, TRUST_PROXY: 'on' })).toEqual([]);
    expect(config({ ...https, TRUST_PROXY: 'off' }).trustProxy).toBe(false);
    expect(config({}).trustProxy).toBe(false);
  });

  test('refuses reCAPTCHA without its keys', () => {
    const found = errors({ CAPTCHA: 'recaptcha' });
    expect(found.map((line) => line.split(' ')[0])).toEqual(['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET']);
  });

  test('refuses to switch protections off in production', () => {
    const off = { CAPTCHA: 'off', RATE_LIMIT: 'off' };
    expect(errors(off)).toEqual([]);
    expect(errors({ ...off, NODE_ENV: 'production' })).toHaveLength(2);
  });

  test.each(['*', 'https://*.example', 'https://a.example/x', 'a.example', 'null'])(
    'refuses the origin %s',
    (origin) => expect(errors({ ALLOWED_ORIGINS: origin })).toHaveLength(1),
  );
});
