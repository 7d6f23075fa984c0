import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smtpTimeouts } from '../../server/src/mail/smtp-sender.ts';
import { startMailServer } from '../../server/src/test-bed/mail-server.ts';
import { checkBackups, checkMailServer, checkPublicAddress } from './check-outside.ts';
import { configOf } from './test-bed/real-settings.ts';

test("the SMTP check uses the sender's timeouts; a stopped server is open", async () => {
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
  const look = () => checkBackups(configOf({}), { BACKUP_DIR: dir }, new Date()).state;
  expect(look()).toBe('open');
  mkdirSync(dir);
  writeFileSync(join(dir, 'empty.sqlite'), '');
  expect(look()).toBe('open');
  const file = join(dir, 'messages.sqlite');
  writeFileSync(file, 'bytes');
  expect(look()).toBe('ready');
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  utimesSync(file, twoDaysAgo, twoDaysAgo);
  expect(look()).toBe('open');
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
  /** Sends every request to the server above instead of the public host. */
  const ask: typeof fetch = (address) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${new URL(String(address)).pathname}`, {
      redirect: 'manual',
      headers: String(address).startsWith('http:') ? { 'x-plain': 'yes' } : {},
    });
  const look = async () =>
    (await checkPublicAddress(configOf({}), ask))
      .filter(({ state }) => state !== 'ready')
      .map(({ what }) => what);

  test('is ready with HSTS and a redirect from plain http', async () => {
    headers = { 'strict-transport-security': 'max-age=31536000' };
    redirects = true;
    expect(await look()).toEqual([]);
  });

  test('is open without them', async () => {
    headers = {};
    redirects = false;
    expect(await look()).toEqual(['HSTS is not sent to visitors.', 'Plain http serves a page.']);
  });

  test('is unknown without a response and for an example domain', async () => {
    const away = await checkPublicAddress(configOf({}), () => Promise.reject(new Error('no such host')));
    const example = await checkPublicAddress(configOf({ SITE_URL: 'https://veramasa.example' }), ask);
    expect([...away, ...example].map(({ state }) => state)).toEqual(['unknown', 'unknown']);
  });
});
