import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { smtpTimeouts } from '@veramasa/messages/mail/smtp-sender';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, parseConfig } from '../../server/src/config/config.ts';
import { startMailServer } from '../../tests/bed/mail-server.ts';
import { checkConfiguration } from './check-configuration.ts';
import { checkBackups, checkDesk, checkMailServer, checkPublicAddress } from './check-outside.ts';
import { exitCode, open, ready, unknown } from './finding.ts';

/** The environment of a site that is ready for the public. */
const realEnv = {
  NODE_ENV: 'production',
  SITE_URL: 'https://www.veramasa.in',
  TRUST_PROXY: '1',
  CLAMAV_SOCKET: '/run/clamav/clamd.ctl',
  RETAIN_ENQUIRIES_MONTHS: '18',
  RETAIN_RESUMES_MONTHS: '6',
};

/** The configuration of that environment with changes. */
function configOf(env: Record<string, string>): Config {
  const parsed = parseConfig({ ...realEnv, ...env });
  if (!parsed.ok) throw new Error(parsed.errors.join());
  return parsed.config;
}

const root = resolve(import.meta.dirname, '../..');

const folder = mkdtempSync(join(tmpdir(), 'launch-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** A site in which everything is real. */
const realContent = {
  'company.yaml':
    'name: Veramasa\nlegalName: Veramasa Private Limited\nregistration: CIN U72200TG2023PTC123456\ncontactPerson: Asha Rao\ngrievanceOfficer: Ravi Kumar\nemail: hello@veramasa.in\nphone: "+91 40 2345 6789"\noffices:\n  - { title: Hyderabad, address: "8-2-293, Banjara Hills, Hyderabad 500 034" }\n',
  'offers-to-confirm.yaml':
    'fixed-price:\n  offer: The price is fixed.\n  question: Is it?\n  confirms: owner\n  confirmed: true\n  pages: { /services/x: fixed }\n',
  'openings/engineer.md': '---\ntitle: Engineer\nsample: false\n---\nText\n',
};
/** Runs the real program on `content` in `env`. */
function run(
  name: string,
  content: Record<string, string>,
  env: Record<string, string>,
  args: string[] = [],
) {
  for (const [path, text] of Object.entries(content)) write(`${name}/content/${path}`, text);
  const program = join(root, 'tools/launch-check/launch-check.ts');
  return new Promise<{ code: number; out: string }>((resolve) => {
    const options = { env: { PATH: process.env.PATH, DATA_DIR: join(folder, name, 'data'), ...env } };
    execFile(
      process.execPath,
      [program, '--content', join(folder, name), ...args],
      options,
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), out: stdout + stderr }),
    );
  });
}

/** The sentences and places of open findings. */
const opened = (out: string) =>
  JSON.parse(out)
    .findings.filter(({ state }: { state: string }) => state === 'open')
    .map(({ what, where }: { what: string; where: string[] }) => `${what} ${where.join()}`)
    .join('\n');

describe('the launch check', () => {
  test('finds every sample, promise, example address and placeholder', async () => {
    const { code, out } = await run(
      'samples',
      {
        ...realContent,
        'company.yaml': realContent['company.yaml']
          .replace('veramasa.in', 'veramasa.example')
          .replace('+91 40 2345 6789', '+91 00000 00000')
          .replace(' 500 034', ''),
        'offers-to-confirm.yaml': realContent['offers-to-confirm.yaml'].replace('true', 'false'),
        'pages/team.yaml':
          'team:\n  members:\n    - { name: Asha Rao, sample: true }\n    - { name: Ravi, sample: false }\n',
        'openings/engineer.md': '---\ntitle: Engineer\nsample: true\n---\nText\n',
      },
      realEnv,
      ['--json'],
    );
    expect(code).toBe(1);
    const found = opened(out);
    for (const expected of [
      'content/pages/team.yaml: one sample. Asha Rao',
      'content/openings/engineer.md: one sample. Engineer',
      'fixed-price (owner): The price is fixed. Is it? On /services/x',
      'content/company.yaml: veramasa.example',
      '+91 00000 00000',
      'Hyderabad: 8-2-293',
    ])
      expect(found).toContain(expected);
    expect(found).not.toContain('Ravi');
  });

  test('lists each missing company detail and unchecked translation', async () => {
    const { out } = await run(
      'identity',
      {
        ...realContent,
        'company.yaml': realContent['company.yaml']
          .replace('Veramasa Private Limited', '"[Registered company name]"')
          .replace('contactPerson: Asha Rao\n', '')
          .replace('U72200TG2023PTC123456', 'U72200TG2023PTC12345')
          .replace('Ravi Kumar', '"[Name]"'),
        'privacy/en.yaml': 'checked: true\n',
        'privacy/hi.yaml': 'checked: false\n',
      },
      realEnv,
      ['--json'],
    );
    const found = opened(out);
    for (const expected of [
      'legalName: Registered name',
      'contactPerson: Contact person',
      'grievanceOfficer: Grievance Officer',
      'The CIN is "CIN U72200TG2023PTC12345"',
      'content/privacy/hi.yaml',
    ])
      expect(found).toContain(expected);
    expect(found).not.toContain('content/privacy/en.yaml');
    expect(found).not.toContain('registration: ');
  });

  test('reports nothing about real content', async () => {
    const { out } = await run('real', realContent, realEnv, ['--json']);
    const found = opened(out);
    expect(found).not.toContain('content/');
    expect(found).not.toMatch(/CIN|native reader/);
    expect(found).toContain('No mail server');
  });

  test('lists the facts of a page that a person must look up again', async () => {
    const page = '---\nrecheck: [a law, a standard]\n---\nText\n';
    const { out } = await run('dated', { ...realContent, 'industries/fintech.md': page }, realEnv, [
      '--json',
    ]);
    expect(JSON.parse(out).findings).toContainEqual(
      expect.objectContaining({
        state: 'unknown',
        where: ['content/industries/fintech.md: a law; a standard'],
      }),
    );
  });

  test('prints groups, what to do and a verdict', async () => {
    const { code, out } = await run('readable', realContent, {});
    expect(code).toBe(1);
    expect(out).toContain('\nMail\n  ✗ No mail server');
    expect(out).toContain('→ Set SMTP_URL.');
    expect(out.trimEnd()).toMatch(/Not ready for the public\.$/);
  });

  test('reads the environment of the server from a file', async () => {
    const file = write('site.env', 'SITE_URL=http://www.veramasa.in\nPORT=x\n');
    const { code, out } = await run('file', realContent, {}, ['--environment', file]);
    expect(code).toBe(1);
    expect(out).toContain('PORT is "x"');
  });

  test('names a missing environment file and what to do', async () => {
    const { code, out } = await run('no-file', realContent, {}, ['--environment', '/nowhere/site.env']);
    expect(code).toBe(2);
    expect(out).toContain('--environment /nowhere/site.env: There is no such file. Name the file');
  });

  test('exits with 2 when content cannot be parsed', async () => {
    const { code, out } = await run('broken', { 'home.yaml': 'a: [' }, realEnv);
    expect(code).toBe(2);
    expect(out).toContain('content/home.yaml is not YAML');
  });

  test('exits with 0 for ready, 1 for open, 2 for unknown', () => {
    const fine = ready('a', 'fine');
    const unclear = unknown('a', 'unreachable', 'retry');
    expect(exitCode([fine])).toBe(0);
    expect(exitCode([fine, unclear])).toBe(2);
    expect(exitCode([fine, unclear, open('a', 'wrong', 'correct it')])).toBe(1);
  });
});

test.each([
  ['a word of the example file', { METRICS_TOKEN: 'change-me-change-me' }, 'METRICS_TOKEN'],
  ['the usual password of a database', { DATABASE_URL: 'postgres://site:postgres@db/site' }, 'DATABASE_URL'],
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
  const { findings } = checkConfiguration({ ...realEnv, ...env });
  expect(findings.filter(({ state }) => state === 'open').flatMap(({ where }) => where)).toContain(variable);
  expect(JSON.stringify(findings)).not.toContain('change-me-change-me');
});

test('a webhook is a question about the privacy policy', () => {
  const env = { WEBHOOK_URL: 'https://crm.veramasa.in/hook-key', WEBHOOK_SECRET: 'a3f0c2d4e5f60718293a4b5c' };
  const found = checkConfiguration({ ...realEnv, ...env }).findings.filter(
    ({ group }) => group === 'Webhook',
  );
  expect(found).toMatchObject([
    { state: 'unknown', what: 'Every new message is also sent to crm.veramasa.in.' },
  ]);
  expect(checkConfiguration(realEnv).findings.filter(({ group }) => group === 'Webhook')).toEqual([]);
});

test('a half-configured login of the desk is open', () => {
  const env = { DESK_URL: 'https://desk.veramasa.in', OIDC_ISSUER: 'https://login.veramasa.in' };
  const { findings } = checkConfiguration({ ...realEnv, ...env });
  expect(findings.find(({ group, state }) => group === 'Desk' && state === 'open')?.what).toContain(
    'OIDC_CLIENT_ID',
  );
});

test('a desk that answers is ready, any other unknown', async () => {
  const config = configOf({ DESK_URL: 'https://desk.veramasa.in' });
  const state = async (ask: typeof fetch) => (await checkDesk(config, ask)).map(({ state }) => state);
  expect(await state(async () => new Response('{}'))).toEqual(['ready']);
  expect(await state(async () => new Response('', { status: 403 }))).toEqual(['unknown']);
  expect(await state(() => Promise.reject(new Error('no such host')))).toEqual(['unknown']);
  expect(await checkDesk(configOf({}))).toEqual([]);
});

test("the SMTP check uses the sender's timeouts; an absent server is open", async () => {
  const mail = await startMailServer();
  const config = configOf({ SMTP_URL: mail.url });
  expect((await checkMailServer(config)).map(({ state }) => state)).toEqual(['ready']);
  mail.greetAfterMs = 500;
  const impatient = { ...smtpTimeouts, greetingTimeout: 100 };
  expect((await checkMailServer(config, impatient)).map(({ state }) => state)).toEqual(['open']);
  expect((await checkMailServer(config)).map(({ state }) => state)).toEqual(['ready']);
  await mail.close();
  expect((await checkMailServer(config)).map(({ state }) => state)).toEqual(['open']);
});

test('a recent backup is ready; an old, empty or missing one is open', () => {
  const folder = mkdtempSync(join(tmpdir(), 'launch-check-'));
  const dir = join(folder, 'backups');
  const check = () => checkBackups(configOf({}), { BACKUP_DIR: dir }, new Date()).state;
  expect(check()).toBe('open');
  mkdirSync(dir);
  writeFileSync(join(dir, 'empty.sqlite'), '');
  expect(check()).toBe('open');
  const file = join(dir, 'messages.sqlite');
  writeFileSync(file, 'bytes');
  expect(check()).toBe('ready');
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  utimesSync(file, twoDaysAgo, twoDaysAgo);
  expect(check()).toBe('open');
  rmSync(folder, { recursive: true });
});

describe('the public address', () => {
  let server: Server;
  let headers: Record<string, string> = {};
  let redirects = true;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.headers['x-plain'] && redirects)
        response.writeHead(308, { location: 'https://www.veramasa.in/' }).end();
      else response.writeHead(200, headers).end('ok');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());
  /** Sends each request to the server above, whatever its host. */
  const ask: typeof fetch = (address) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${new URL(String(address)).pathname}`, {
      redirect: 'manual',
      headers: String(address).startsWith('http:') ? { 'x-plain': 'yes' } : {},
    });
  const check = async () =>
    (await checkPublicAddress(configOf({}), ask))
      .filter(({ state }) => state !== 'ready')
      .map(({ what }) => what);

  test('is ready with HSTS and a redirect from plain http', async () => {
    headers = { 'strict-transport-security': 'max-age=31536000' };
    redirects = true;
    expect(await check()).toEqual([]);
  });

  test('is open without them', async () => {
    headers = {};
    redirects = false;
    expect(await check()).toEqual(['Visitors do not receive HSTS.', 'Plain HTTP serves a page.']);
  });

  test('is unknown without an answer, or when it is an example', async () => {
    const away = await checkPublicAddress(configOf({}), () => Promise.reject(new Error('no such host')));
    const example = await checkPublicAddress(configOf({ SITE_URL: 'https://veramasa.example' }), ask);
    expect([...away, ...example].map(({ state }) => state)).toEqual(['unknown', 'unknown']);
  });
});
