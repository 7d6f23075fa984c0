import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smtpTimeouts } from '@veramasa/messages/mail/smtp-sender';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, parseConfig } from '../../server/src/config/config.ts';
import { readyEnv } from '../../tests/bed/built-site.ts';
import { startMailServer } from '../../tests/bed/mail-server.ts';
import { checkBackups, checkDesk, checkMailServer, checkPublicAddress } from './check-outside.ts';

/** The configuration of a site that is ready for the public, with changes. */
function configOf(env: Record<string, string>): Config {
  const parsed = parseConfig({ ...readyEnv, ...env });
  if (!parsed.ok) throw new Error(parsed.errors.join());
  return parsed.config;
}

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
  const check = () => checkBackups(configOf({ BACKUP_DIR: dir }), new Date()).state;
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
    expect(await check()).toEqual(['Visitors receive HSTS.', expect.stringMatching(/^Plain HTTP/)]);
  });

  test('is unknown without an answer, or when it is an example', async () => {
    const away = await checkPublicAddress(configOf({}), () => Promise.reject(new Error('no such host')));
    const example = await checkPublicAddress(configOf({ SITE_URL: 'https://veramasa.example' }), ask);
    expect([...away, ...example].map(({ state }) => state)).toEqual(['unknown', 'unknown']);
  });
});
