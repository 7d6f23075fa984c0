import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { sqliteFileName } from '@veramasa/messages/database/open-database';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder, writeBuiltSite } from '../../tests/bed/built-site.ts';
import { startMailServer } from '../../tests/bed/mail-server.ts';
import { goodAnswers } from '../../tests/bed/posted-form.ts';
import { runServer, startServer } from '../../tests/bed/server-process.ts';
import { createPostgresDatabase, databaseKinds } from '../../tests/bed/test-databases.ts';
import { until } from '../../tests/bed/until.ts';

const { folder, remove } = temporaryFolder();
const site = join(folder, 'site');
let used = 0;
const freshDataDir = () => join(folder, `data-${++used}`);
beforeAll(() => {
  mkdirSync(site);
  writeBuiltSite(site);
});
afterAll(remove);

function post(url: string, fields: Record<string, string> = goodAnswers): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const headers = { accept: 'application/json' };
  return fetch(`${url}/contact_mail.php`, { method: 'POST', body: form, headers });
}

/** As if time had passed: other nodes wait until the lease of a killed one ends, which may take ten minutes. */
async function endLeases(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('update deliveries set leased_until = null');
  await client.end();
}

describe.concurrent.each(databaseKinds)('with %s', (kind) => {
  test('keeps an acknowledged enquiry after kill -9 and mails it', async () => {
    const mail = await startMailServer();
    await mail.close();
    const databaseUrl = kind === 'postgres' ? await createPostgresDatabase() : '';
    const env = { DATA_DIR: freshDataDir(), DATABASE_URL: databaseUrl, SMTP_URL: mail.url };
    const first = await startServer(site, env);
    const reply = await post(first.url);
    first.child.kill('SIGKILL');
    const { reference } = (await reply.json()) as { reference: string };
    await first.exit;
    if (kind === 'postgres') await endLeases(databaseUrl);

    const again = await startMailServer(mail.port);
    const second = await startServer(site, env);
    await until(() => again.received.length === 2, 25);
    expect(again.received.every((received) => received.subject?.includes(reference))).toBe(true);
    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
    await again.close();
  }, 40_000);
});

describe.concurrent('the process', () => {
  test('prints where the site, the messages and the mails are', async () => {
    const dataDir = freshDataDir();
    const server = await startServer(site, { DATA_DIR: dataDir });
    const said = await until(() => server.output().includes('Mail goes to:') && server.output());
    expect(said).toContain(`Messages are stored in: SQLite file ${join(dataDir, sqliteFileName)}`);
    expect(said).toContain(`Mail goes to: folder ${join(dataDir, 'mail')} (as .eml files)`);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  });

  test('hides its files from other users, even in a readable folder', async () => {
    const dataDir = freshDataDir();
    mkdirSync(dataDir, { mode: 0o755 });
    const server = await startServer(site, { DATA_DIR: dataDir });
    expect((await post(server.url)).status).toBe(200);
    const files = readdirSync(dataDir).filter((name) => name.startsWith(sqliteFileName));
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect(statSync(join(dataDir, file)).mode & 0o777, file).toBe(0o600);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  });

  test('answers an open request after SIGTERM despite idle connections', async () => {
    const server = await startServer(site, { DATA_DIR: freshDataDir() });
    const { port } = new URL(server.url);
    const idle = connect(Number(port), '127.0.0.1');
    idle.on('error', () => {});
    const slow = connect(Number(port), '127.0.0.1');
    let answer = '';
    slow.on('data', (chunk) => {
      answer += chunk;
    });
    const body = Object.entries(goodAnswers)
      .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('');
    const whole = `${body}--b--\r\n`;
    slow.write(
      `POST /contact_mail.php HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${whole.length}\r\n\r\n${whole.slice(0, 100)}`,
    );
    await wait(200);
    server.child.kill('SIGTERM');
    await wait(400);
    slow.write(whole.slice(100));
    await until(() => answer.includes('ENQ-'));
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(await server.exit).toBe(0);
  });

  test('answers 503 while another program locks the database', async () => {
    const dataDir = freshDataDir();
    const server = await startServer(site, { DATA_DIR: dataDir });
    const holder = new DatabaseSync(join(dataDir, sqliteFileName), { timeout: 5000 });
    holder.exec('begin immediate');
    const refused = await post(server.url);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('30');
    holder.exec('rollback');
    holder.close();
    expect((await post(server.url)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  }, 30_000);

  test('logs nothing about senders', async () => {
    const server = await startServer(site, { DATA_DIR: freshDataDir(), LOG_LEVEL: 'trace' });
    await post(server.url);
    await fetch(`${server.url}/mission?email=asha@mill.example`);
    await until(() => (server.output().match(/mail sent/g) ?? []).length === 2);
    server.child.kill('SIGTERM');
    await server.exit;
    for (const secret of ['asha', 'Asha', '9876543210', 'yarn', 'mill.example', '127.0.0.1"'])
      expect(server.output().replace(/Server listening[^\n]*/g, '')).not.toContain(secret);
  });

  test('refuses to start without a built site', async () => {
    const server = runServer(join(folder, 'nowhere'), { DATA_DIR: freshDataDir() });
    expect(await server.exit).toBe(78);
    expect(server.output()).toContain('The site is not built');
    expect(server.output()).toContain('npm run build');
  });

  test('refuses to start with an incompatible manifest', async () => {
    const broken = join(folder, 'broken');
    mkdirSync(broken);
    writeFileSync(join(broken, 'site-manifest.json'), '{"company":{"name":"V"}}');
    const server = runServer(broken, { DATA_DIR: freshDataDir() });
    expect(await server.exit).toBe(78);
    expect(server.output()).toContain('company.email');
    rmSync(broken, { recursive: true });
  });

  test('refuses a captcha that the built pages would block', async () => {
    const env = { CAPTCHA: 'turnstile', CAPTCHA_SITE_KEY: 'key', CAPTCHA_SECRET: 'a secret of some length' };
    const server = runServer(site, { DATA_DIR: freshDataDir(), ...env });
    expect(await server.exit).toBe(78);
    expect(server.output()).toContain('CAPTCHA=turnstile npm run build');
  });

  test('refuses to start on a port in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const server = runServer(site, { DATA_DIR: freshDataDir(), PORT: String(port) });
    expect(await server.exit).toBe(1);
    expect(server.output()).toContain(`Port ${port} on 127.0.0.1 is used by another program.`);
    other.close();
  });

  test('refuses to start with an invalid configuration and lists errors', async () => {
    const server = runServer(site, { PORT: 'x', CAPTCHA: 'off', NODE_ENV: 'production' });
    expect(await server.exit).toBe(78);
    expect(server.output()).toContain('PORT is "x"');
    expect(server.output()).toContain('CAPTCHA is "off"');
  });

  test('in production without SMTP_URL says so at each start', async () => {
    const env = { DATA_DIR: freshDataDir(), NODE_ENV: 'production', CAPTCHA: 'altcha' };
    const server = await startServer(site, env);
    expect(server.output()).toContain('SMTP_URL is not set: nobody gets a mail');
    server.child.kill('SIGTERM');
    await server.exit;
  });

  test('in production with DATABASE_URL and without SMTP_URL refuses to start', async () => {
    const env = { DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/site', CAPTCHA: 'altcha' };
    const server = runServer(site, { ...env, DATA_DIR: freshDataDir(), NODE_ENV: 'production' });
    expect(await server.exit).toBe(78);
    expect(server.output()).toContain('SMTP_URL is not set');
  });

  test('refuses to start without its database', async () => {
    const env = { DATA_DIR: freshDataDir(), DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/site' };
    const server = runServer(site, env);
    expect(await server.exit).toBe(1);
    expect(server.output()).toContain('PostgreSQL at 127.0.0.1:1 (DATABASE_URL) cannot be used');
    expect(server.output()).not.toContain('hunter2');
  });
});
