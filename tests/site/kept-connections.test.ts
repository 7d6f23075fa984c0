import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder, writeBuiltSite } from '../bed/built-site.ts';
import { goodAnswers, goodApplication, postForm } from '../bed/posted-form.ts';
import { resumeOfSize } from '../bed/resumes.ts';
import { type ServerProcess, startServer } from '../bed/server-process.ts';
import { until } from '../bed/until.ts';

// Posts through proxies that keep their connections to the server. POSTS sets the number; 10,000 take minutes.
const posts = Number(process.env.POSTS ?? 400);
const has = (program: string, argument: string) => spawnSync(program, [argument]).status === 0;
const proxies = [
  { name: 'nginx', present: has('nginx', '-v'), start: startNginx },
  { name: 'Caddy', present: has('caddy', 'version'), start: startCaddy },
];

describe.each(proxies)('$name with kept connections', ({ name, present, start }) => {
  if (!present) console.warn(`${name} is not installed: its test is skipped.`);
  const { folder, remove } = temporaryFolder();
  let server: ServerProcess;
  let proxy: ChildProcess;
  let url: string;
  beforeAll(async () => {
    if (!present) return;
    mkdirSync(join(folder, 'site'));
    const env = { DATA_DIR: join(folder, 'data'), RATE_LIMIT: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'fatal' };
    server = await startServer(writeBuiltSite(join(folder, 'site')), env);
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    proxy = start(folder, port, new URL(server.url).host);
    await until(() => fetch(url).then(Boolean, () => false), 20);
  });
  afterAll(async () => {
    if (present) {
      proxy.kill('SIGTERM');
      server.child.kill('SIGKILL');
      await server.exit;
    }
    remove();
  });

  const post = async (form: Awaited<ReturnType<typeof postForm>>) => {
    const { headers, payload } = form;
    const body = new Uint8Array(payload as Buffer);
    const init = { method: 'POST', headers: headers as Record<string, string>, body };
    return fetch(`${url}/contact_mail.php`, init).then(
      async (answer) => `${answer.status} ${(await answer.text()).slice(0, 9)}`,
      (error: Error) => String(error.cause),
    );
  };

  test.skipIf(!present)('loses no post', { timeout: 900_000 }, async () => {
    const failed: string[] = [];
    let sent = 0;
    const sender = async () => {
      while (sent < posts) {
        const answer = await post(await postForm({ ...goodAnswers, comment: `Number ${sent++}` }));
        if (answer !== '200 {"success') failed.push(answer);
        // Pauses of all lengths, so that some connections are idle for long.
        if (sent % 97 === 0) await new Promise((resolve) => setTimeout(resolve, sent % 1000));
      }
    };
    await Promise.all(Array.from({ length: 16 }, sender));
    expect(failed).toEqual([]);
  });

  test.skipIf(!present)('lets other sites show cards and icons, and nothing else', async () => {
    const policyOf = async (path: string) =>
      (await fetch(url + path)).headers.get('cross-origin-resource-policy');
    for (const path of ['/cards/home.png', '/favicon.ico']) expect(await policyOf(path)).toBe('cross-origin');
    expect(await policyOf('/mission')).toBe('same-origin');
  });

  test.skipIf(!present)('passes a resume of 5 MB', async () => {
    const form = await postForm(goodApplication, {}, [resumeOfSize(5 * 1024 * 1024)]);
    expect(await post(form)).toBe('200 {"success');
  });
});

const deploy = resolve(import.meta.dirname, '../../deploy');

/** The example with another port and without TLS. */
function startNginx(folder: string, port: number, upstream: string): ChildProcess {
  const example = readFileSync(join(deploy, 'nginx/veramasa.conf'), 'utf8')
    .replace('127.0.0.1:3001', upstream)
    .replace(/listen 443 ssl http2/, `listen 127.0.0.1:${port}`)
    .replace(/^\s*(listen \[::\].*|ssl_.*)$/gm, '')
    .replace(/^server \{\s*listen 80;.*$/ms, '');
  const file = join(folder, 'nginx.conf');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; worker_processes 1;
events {} http { access_log off; ${places}\n${example} }`,
  );
  return spawn('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' });
}

/** The Caddyfile with kept connections, which it switches off for the moment of a restart. */
function startCaddy(folder: string, port: number, upstream: string): ChildProcess {
  const old = String(execFileSync('caddy', ['version'])).startsWith('2.6.2');
  const file = join(folder, 'Caddyfile');
  const caddyfile = readFileSync(join(deploy, 'caddy/Caddyfile'), 'utf8');
  writeFileSync(file, caddyfile.replace('keepalive off', 'keepalive 30s').replace(/^\{$/m, '{\n\tadmin off'));
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: folder,
      BUFFERING: old ? 'buffer_requests' : 'request_buffers 1MiB',
      SITE_HOST: `http://127.0.0.1:${port}`,
      SITE_ROOT: join(folder, 'site'),
      UPSTREAMS: upstream,
    },
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
