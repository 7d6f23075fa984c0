import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { smtpTimeouts } from '@veramasa/messages/mail/smtp-sender';
import { expect, test } from 'vitest';
import { readyEnv, temporaryFolder } from '../../tests/bed/built-site.ts';
import { startMailServer } from '../../tests/bed/mail-server.ts';
import { runToEnd } from '../../tests/bed/server-process.ts';
import { startVirusScanner } from '../../tests/bed/virus-scanner.ts';
import { checkConfiguration } from './check-configuration.ts';
import { checkContent, readFiles } from './check-content.ts';
import {
  checkBackups,
  checkDesk,
  checkMailServer,
  checkPublicAddress,
  checkScanner,
} from './check-outside.ts';
import { exitCode, type Finding } from './finding.ts';

const folder = temporaryFolder();

function write(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** Writes a folder of content and returns its parent. */
function contentOf(name: string, files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) write(`${name}/content/${path}`, text);
  return join(folder, name);
}

const statesOf = (findings: readonly Finding[]) => findings.map(({ state }) => state);
const openOf = (findings: readonly Finding[]) => findings.filter(({ state }) => state === 'open');

/** A site in which everything is real. */
const realContent = {
  'company.yaml':
    'name: Veramasa\nlegalName: Veramasa Private Limited\nregistration: CIN U72200TG2023PTC123456\ncontactPerson: Asha Rao\ngrievanceOfficer: Ravi Kumar\nemail: hello@veramasa.in\nphone: "+91 40 2345 6789"\noffices:\n  - { title: Hyderabad, address: "8-2-293, Banjara Hills, Hyderabad 500 034" }\n',
  'offers-to-confirm.yaml':
    'fixed-price:\n  offer: The price is fixed.\n  question: Is it?\n  confirms: owner\n  confirmed: true\n  pages: { /services/x: fixed }\n',
  'openings/engineer.md': '---\ntitle: Engineer\nsample: false\n---\nText\n',
};

test('content that is not real yet is open', () => {
  const content = contentOf('samples', {
    'company.yaml': realContent['company.yaml']
      .replace('veramasa.in', 'veramasa.example')
      .replace('+91 40 2345 6789', '+91 00000 00000')
      .replace(' 500 034', '')
      .replace('Veramasa Private Limited', '"[Registered company name]"')
      .replace('contactPerson: Asha Rao\n', '')
      .replace('U72200TG2023PTC123456', 'U72200TG2023PTC12345')
      .replace('Ravi Kumar', '"[Name]"'),
    'privacy/te.yaml': 'checked: true\n',
    'privacy/hi.yaml': 'checked: false\n',
    'pages/words.yaml': 'promise: Send us a mail.\n',
    'industries/fintech.md': '---\nrecheck: [a law, a standard]\n---\nText\n',
    'offers-to-confirm.yaml': realContent['offers-to-confirm.yaml'].replace('true', 'false'),
    'pages/team.yaml':
      'team:\n  members:\n    - { name: Asha Rao, sample: true }\n    - { name: Ravi, sample: false }\n',
    'openings/engineer.md': '---\ntitle: Engineer\nsample: true\n---\nText\n',
  });
  const findings = checkContent(readFiles(content));
  expect(exitCode(findings)).toBe(1);
  const found = openOf(findings).flatMap(({ where }) => where);
  for (const expected of [
    'content/pages/team.yaml · team.members.0.name · Asha Rao',
    'content/openings/engineer.md · sample · Engineer',
    'fixed-price.confirmed · The price is fixed. · Is it? · by the owner, on /services/x',
    'content/company.yaml · email · veramasa.example',
    '+91 00000 00000',
    'Hyderabad: 8-2-293',
    'legalName · Registered name',
    'contactPerson · Contact person',
    'grievanceOfficer · Grievance Officer',
    'CIN or LLPIN: CIN U72200TG2023PTC12345 · Write CIN',
    'content/privacy/hi.yaml',
    'content/pages/words.yaml · promise · Send us a mail. · Write email',
  ])
    expect(found).toContainEqual(expect.stringContaining(expected));
  for (const real of ['Ravi', 'content/privacy/te.yaml']) expect(found.join('\n')).not.toContain(real);
  const law = 'content/industries/fintech.md · recheck.0 · a law';
  const standard = 'content/industries/fintech.md · recheck.1 · a standard';
  expect(findings).toContainEqual(expect.objectContaining({ state: 'unknown', where: [law, standard] }));
});

test('real content is ready', () => {
  expect(exitCode(checkContent(readFiles(contentOf('real', realContent))))).toBe(0);
});

const run = (content: string, env: Record<string, string>, args: string[]) => {
  const program = resolve(import.meta.dirname, 'launch-check.ts');
  return runToEnd([program, '--content', content, ...args], { DATA_DIR: join(content, 'data'), ...env });
};

test('the launch check reads the environment from a file, prints what to do', async () => {
  const file = write('site.env', 'SITE_URL=https://www.veramasa.in\n');
  const { code, output } = await run(contentOf('file', realContent), readyEnv, ['--environment', file]);
  expect(code).toBe(1);
  expect(output).toContain('\nMail\n  ✗ A mail server is configured.');
  expect(output).toContain('→ Set SMTP_URL.');
  // The mail server and the backups, and nothing in the content.
  expect(output.trimEnd()).toMatch(/^2 open, .*Not ready for the public\.$/m);
});

test('the launch check exits with 2 when a file cannot be read', async () => {
  const missing = await run(join(folder, 'real'), {}, ['--environment', '/nowhere/site.env']);
  expect(missing).toEqual({ code: 2, output: expect.stringContaining('/nowhere/site.env') });
});

const check = (env: Record<string, string>) => checkConfiguration({ ...readyEnv, ...env }).findings;
const webhook = { WEBHOOK_URL: 'https://crm.veramasa.in/hook-key' };

test.each<[string, Record<string, string>, string]>([
  ['a word of the example file', { METRICS_TOKEN: 'change-me-change-me' }, 'METRICS_TOKEN'],
  ['a usual password', { SMTP_URL: 'smtp://site:postgres@localhost' }, 'SMTP_URL'],
  ['a desk on the host of the site', { DESK_URL: 'https://www.veramasa.in' }, 'DESK_URL'],
  ['a desk on an example host', { DESK_URL: 'https://desk.veramasa.example' }, 'DESK_URL'],
  ['a default recipient and a desk', { DESK_URL: 'https://desk.veramasa.in' }, 'APPLICATIONS_TO'],
  ['a secret of an example', { ...webhook, WEBHOOK_SECRET: 'change-me-change-me' }, 'WEBHOOK_SECRET'],
])('a configuration with %s is open', (_what, env, variable) => {
  const findings = check(env);
  expect(openOf(findings).flatMap(({ where }) => where)).toContain(variable);
  expect(JSON.stringify(findings)).not.toContain('change-me-change-me');
});

test('a configuration with a mistake of the server or of the desk is open', () => {
  expect(openOf(check({ PORT: 'x' }))[0]?.what).toContain('PORT is "x"');
  const half = { DESK_URL: 'https://desk.veramasa.in', OIDC_ISSUER: 'https://login.veramasa.in' };
  expect(JSON.stringify(openOf(check(half)))).toContain('OIDC_CLIENT_ID');
});

test('a webhook is a question about the privacy policy', () => {
  const asked = (env: Record<string, string>) => check(env).filter(({ state }) => state === 'unknown');
  const what = 'Every new message is also sent to crm.veramasa.in.';
  const secret = { WEBHOOK_SECRET: 'a3f0c2d4e5f60718293a4b5c' };
  expect(asked({ ...webhook, ...secret })).toMatchObject([{ what }]);
  expect(asked({})).toEqual([]);
});

/** The configuration of a site that is ready for the public, with changes. */
function configOf(env: Record<string, string> = {}) {
  const { config } = checkConfiguration({ ...readyEnv, ...env });
  if (!config) throw new Error('a mistake in the configuration');
  return config;
}

const noHost: typeof fetch = () => Promise.reject(new Error('no such host'));

test('a desk that answers is ready, any other unknown', async () => {
  const config = configOf({ DESK_URL: 'https://desk.veramasa.in' });
  expect(statesOf(await checkDesk(config, async () => new Response('{}')))).toEqual(['ready']);
  const refused = async () => new Response('', { status: 403 });
  expect(statesOf(await checkDesk(config, refused))).toEqual(['unknown']);
  expect(statesOf(await checkDesk(config, noHost))).toEqual(['unknown']);
  expect(await checkDesk(configOf())).toEqual([]);
});

test("the SMTP check uses the sender's timeouts; an absent server is open", async () => {
  const mail = await startMailServer();
  const config = configOf({ SMTP_URL: mail.url });
  expect(statesOf(await checkMailServer(config))).toEqual(['ready']);
  mail.greetAfterMs = 500;
  const impatient = { ...smtpTimeouts, greetingTimeout: 100 };
  expect(statesOf(await checkMailServer(config, impatient))).toEqual(['open']);
  await mail.close();
  expect(statesOf(await checkMailServer(config))).toEqual(['open']);
});

test('a scanner that answers is ready, an absent one unknown, and none open', async () => {
  const scanner = await startVirusScanner();
  const find = (address: string) => checkScanner(configOf({ CLAMAV_SOCKET: address }));
  expect(await find(scanner.address)).toMatchObject({ state: 'ready' });
  await scanner.close();
  expect(JSON.stringify([await find(scanner.address), await find('')])).toMatch(/unknown.*ECONNREF.*open/);
});

test('a recent backup is ready; an old, unfinished or missing one is open', () => {
  const dir = join(folder, 'backups');
  const find = (env: object) => checkBackups(configOf({ BACKUP_DIR: dir, ...env }), new Date());
  const check = () => find({}).state;
  expect(check()).toBe('open');
  const missing = find({ DATABASE_URL: 'postgres://a@localhost/b', SMTP_URL: 'smtp://localhost' });
  expect(JSON.stringify(missing)).toContain('pg_dump');
  write('backups/empty.sqlite', '');
  write('backups/half.sqlite.part', 'bytes');
  expect(check()).toBe('open');
  const file = write('backups/messages.sqlite', 'bytes');
  expect(check()).toBe('ready');
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  utimesSync(file, twoDaysAgo, twoDaysAgo);
  expect(check()).toBe('open');
});

test('a public address is ready with HSTS and a redirect from plain http', async () => {
  const open: typeof fetch = async () => new Response('ok');
  const secure: typeof fetch = async (address) =>
    String(address).startsWith('https:')
      ? new Response('ok', { headers: { 'strict-transport-security': 'max-age=31536000' } })
      : new Response(null, { status: 308, headers: { location: 'https://www.veramasa.in/' } });
  expect(exitCode(await checkPublicAddress(configOf(), secure))).toBe(0);
  expect(openOf(await checkPublicAddress(configOf(), open)).map(({ what }) => what)).toEqual([
    'Visitors receive HSTS.',
    expect.stringMatching(/^Plain HTTP/),
  ]);
  const example = configOf({ SITE_URL: 'https://veramasa.example' });
  for (const unclear of [checkPublicAddress(configOf(), noHost), checkPublicAddress(example, secure)])
    expect(exitCode(await unclear)).toBe(2);
});
