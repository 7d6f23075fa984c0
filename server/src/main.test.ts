import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { sqliteFileName } from '@veramasa/database/open-database';
import { afterAll, describe, expect, test } from 'vitest';
import {
  bytesOf,
  goodAnswers,
  goodApplication,
  pdf,
  postForm,
  postMessage,
} from '../../tests/bed/posted-form.ts';
import { listen, runServer, serverFolder, startServer } from '../../tests/bed/server-process.ts';
import { testConfig } from '../../tests/bed/test-app.ts';
import { until } from '../../tests/bed/until.ts';
import { start } from './start.ts';

const { folder, site } = serverFolder();
let used = 0;
const freshDataDir = () => join(folder, `data-${++used}`);
mkdirSync(join(folder, 'broken'));
writeFileSync(join(folder, 'broken/site-manifest.json'), '{"company":{"name":"V"}}');
writeFileSync(join(folder, 'broken/mail'), 'no folder');

// After kill -9: tests/faults/ended-server.test.ts.
describe.concurrent('the process', () => {
  test('prints where messages and mails are, and hides its files', async () => {
    const dataDir = freshDataDir();
    mkdirSync(dataDir, { mode: 0o755 });
    const server = await startServer(site, { DATA_DIR: dataDir, NODE_ENV: 'production', CAPTCHA: 'altcha' });
    const said = await until(() => server.output().includes('Mail goes to:') && server.output());
    expect(said).toContain(`The site is at ${server.url} and shows the pages in ${site}`);
    expect(said).toContain(`Messages are stored in: SQLite file ${join(dataDir, sqliteFileName)}`);
    expect(said).toContain(`Mail goes to: folder ${join(dataDir, 'mail')} (as .eml files)`);
    expect(said).toContain('DESK_URL is not set: nobody can read messages except by mail');
    expect(said).toContain('SMTP_URL is not set: nobody gets a mail');
    await postMessage(server.url, goodApplication, {}, [pdf]);
    const files = readdirSync(dataDir).filter((name) => name.startsWith(sqliteFileName));
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect(statSync(join(dataDir, file)).mode & 0o777, file).toBe(0o600);
    expect(await server.stop()).toBe(0);
  });

  test('answers an open request after SIGTERM despite idle connections', async () => {
    const server = await startServer(site, { DATA_DIR: freshDataDir() });
    const port = Number(new URL(server.url).port);
    connect(port, '127.0.0.1').on('error', () => {});
    const slow = connect(port, '127.0.0.1');
    const form = bytesOf(await postForm(goodAnswers, { expect: '100-continue' }));
    slow.write(form.subarray(0, -100));
    expect(String(await once(slow, 'data'))).toContain('100 Continue');
    const answer = text(slow);
    server.child.kill('SIGTERM');
    // Until the outbox has stopped, it takes new requests.
    await until(() => fetch(`${server.url}/healthz`).then(() => false, Boolean));
    slow.write(form.subarray(-100));
    expect(await answer).toMatch(/^HTTP\/1\.1 200 .*\nconnection: close.*ENQ-/is);
    expect(await server.exit).toBe(0);
  });

  test('ends with 78 and all mistakes of a wrong configuration', async () => {
    const wrong = { PORT: 'x', RATE_LIMIT: 'maybe', NODE_ENV: 'production' };
    const server = runServer(site, { DATA_DIR: freshDataDir(), ...wrong });
    expect(await server.exit).toBe(78);
    expect(server.output()).toContain('PORT is "x"; expected a whole number from 0 to 65535.');
    expect(server.output()).toMatch(/RATE_LIMIT is "maybe"; expected on or off\.\n *CAPTCHA is "off"/);
  });
});

describe('a start', () => {
  const holder = new DatabaseSync(join(folder, sqliteFileName));
  // As a restore holds it.
  holder.exec('create table held (id); begin exclusive');
  afterAll(() => holder.close());
  const begin = (built: string, env: Record<string, string>) =>
    start(testConfig({ DATA_DIR: freshDataDir(), PORT: '0', ...env }), join(folder, built));
  const captcha = { CAPTCHA: 'recaptcha', CAPTCHA_SITE_KEY: 'key', CAPTCHA_SECRET: 'sixteen letters!' };
  const away = { DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/site' };
  const unusable = /^PostgreSQL at 127.0.0.1:1 \(DATABASE_URL\) cannot be used: (?!.*hunter2)/;

  test.each<[string, string, Record<string, string>, string | RegExp, boolean]>([
    ['a built site', 'nowhere', {}, 'The site is not built', false],
    ['a manifest of this version', 'broken', {}, 'company.email', false],
    ['the captcha of the pages', 'site', captcha, 'CAPTCHA=recaptcha npm run build', false],
    ['a folder for its data', 'site', { DATA_DIR: import.meta.filename }, /DATA_DIR.*ENOTDIR/, false],
    ['a place for that folder', 'site', { DATA_DIR: `${folder}/no/data` }, `Make ${folder}/no first`, false],
    ['a folder for its mails', 'site', { DATA_DIR: join(folder, 'broken') }, /EEXIST.*mail/, false],
    ['a folder of releases', 'site', { RELEASES_DIR: import.meta.filename }, /RELEASES_DIR.*ENOTDIR/, false],
    ['an address of this machine', 'site', { HOST: '192.0.2.1' }, 'HOST "192.0.2.1" is not', true],
    ['a database that is free', 'site', { DATA_DIR: folder }, /cannot be used: database is locked\.$/, true],
    ['its database', 'site', away, unusable, true],
  ])('without %s is refused', async (_what, built, env, sentence, again) => {
    const refused = await begin(built, env).catch((error) => error);
    expect(refused.message).toMatch(sentence);
    expect(refused.retry ?? false).toBe(again);
  });

  test('in the data folder of another server is refused and repeated', async () => {
    const env = { DATA_DIR: freshDataDir() };
    const first = await begin('site', env);
    using tables = new DatabaseSync(join(env.DATA_DIR, sqliteFileName));
    // Those of an older version.
    tables.exec("delete from kysely_migration where name > '0016'");
    const message = expect.stringMatching(`^Another server uses ${env.DATA_DIR}`);
    await expect(begin('site', env)).rejects.toMatchObject({ message, retry: true });
    expect(tables.prepare("select 1 from kysely_migration where name > '0016'").all()).toEqual([]);
    await first.stop();
    await (await begin('site', env)).stop();
  });

  test('on a port in use is refused and repeated', async () => {
    const other = await listen(createServer());
    const { port } = new URL(other.url);
    const message = expect.stringContaining(`Port ${port} on 127.0.0.1 is used by another program.`);
    await expect(begin('site', { PORT: port })).rejects.toMatchObject({ message, retry: true });
    await other.close();
  });
});
