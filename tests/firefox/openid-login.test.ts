import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Database, openDatabase } from '@veramasa/messages/database/open-database';
import { withinTransaction } from '@veramasa/messages/database/within-transaction';
import type { FastifyInstance } from 'fastify';
import puppeteer, { type Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDesk } from '../../desk/src/server/app.ts';
import { parseDeskConfig } from '../../desk/src/server/config.ts';
import { invite } from '../../desk/src/server/invitations.ts';
import { chromiumPath, findFirefox } from '../../tools/browsers.ts';
import { sampleManifest, temporaryFolder } from '../bed/built-site.ts';
import { startOpenidProvider, type TestProvider } from '../bed/openid-provider.ts';
import { startFirefox } from './firefox.ts';

// The session's cookie is Strict, and the way back from the provider comes from another site: 127.0.0.1 and localhost
// are two sites. A page without the application shows what its own request learns.
const page = '<!doctype html><html lang="en"><title>Desk</title><script src="/show.js"></script>';
const script = `fetch('/api/session').then((answer) => answer.json()).then(({ person }) => {
  document.title = person ? person.name + ' at ' + location.pathname : 'nobody';
});`;

const startChromium = () =>
  puppeteer.launch({
    executablePath: chromiumPath(),
    headless: true,
    args: ['--no-sandbox', '--disable-gpu'],
  });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

describe.skipIf(!findFirefox()).each([
  ['Firefox', startFirefox],
  ['Chromium', startChromium],
])('OpenID Connect in %s', (_, start) => {
  let database: Database;
  let provider: TestProvider;
  let desk: FastifyInstance;
  let browser: Browser;
  let deskUrl: string;
  const [files, data] = [temporaryFolder(), temporaryFolder()];

  beforeAll(async () => {
    deskUrl = `http://127.0.0.1:${await freePort()}`;
    provider = await startOpenidProvider(
      { asha: { email: 'asha@veramasa.example', email_verified: true, name: 'Asha' } },
      deskUrl,
    );
    database = await openDatabase({ dataDir: data.folder, databaseUrl: null });
    const parsed = parseDeskConfig({ LOG_LEVEL: 'silent', ...provider.env });
    if (!parsed.ok) throw new Error(parsed.errors.join('\n'));
    writeFileSync(join(files.folder, 'index.html'), page);
    writeFileSync(join(files.folder, 'show.js'), script);
    const clock = () => new Date();
    desk = await buildDesk({
      config: { ...parsed.config, deskUrl },
      manifest: sampleManifest,
      keptMonths: sampleManifest.privacy.keptMonths,
      database,
      clientFolder: files.folder,
      repository: files.folder,
      packages: files.folder,
      builtSite: files.folder,
      clock,
    });
    await desk.listen({ host: '127.0.0.1', port: Number(new URL(deskUrl).port) });
    await withinTransaction(database.writer, async (transaction) => {
      const invitation = {
        email: 'asha@veramasa.example',
        roles: ['admin'],
        by: { id: null, name: 'Command line' },
      } as const;
      return invite(transaction, invitation, deskUrl, clock());
    });
    browser = await start();
  });
  afterAll(async () => {
    await browser?.close();
    await desk?.close();
    await provider?.stop();
    await database?.close();
    for (const { remove } of [files, data]) remove();
  });

  test('the way back from the provider ends in a session', async () => {
    const tab = await browser.newPage();
    tab.setDefaultTimeout(15_000);
    const titled = (title: string) => tab.waitForFunction((text) => document.title === text, {}, title);
    await tab.goto(`${deskUrl}/login`);
    await titled('nobody');
    const visit = async (query: string) => {
      await tab.evaluate((to) => location.assign(to), `/api/openid/start?return=/people${query}`);
      await tab.waitForSelector('input[name=subject]');
      await tab.type('input[name=subject]', 'asha');
      await tab.click('button');
      await titled('Asha at /people');
    };
    await visit('');
    await visit('&verify=1');
    const { verified_at, created_at } = await database.reader
      .selectFrom('sessions')
      .select(['verified_at', 'created_at'])
      .executeTakeFirstOrThrow();
    expect(verified_at > created_at).toBe(true);
  });
});
