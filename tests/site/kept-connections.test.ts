import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder, writeBuiltSite } from '../bed/built-site.ts';
import { goodAnswers, goodApplication, postForm } from '../bed/posted-form.ts';
import { resumeOfSize } from '../bed/resumes.ts';
import { hasCaddy, hasNginx, startCaddy, startNginx } from '../bed/running-proxies.ts';
import { type ServerProcess, startServer } from '../bed/server-process.ts';
import { freePort } from '../e2e/support/running-server.ts';

// Posts through proxies that keep their connections to the server. POSTS sets the number; 10,000 take minutes.
const posts = Number(process.env.POSTS ?? 400);
const proxies = [
  { name: 'nginx', present: hasNginx, start: nginx },
  { name: 'Caddy', present: hasCaddy, start: caddy },
];

describe.each(proxies)('$name with kept connections', ({ name, present, start }) => {
  if (!present) console.warn(`${name} is not installed: its test is skipped.`);
  const { folder, remove } = temporaryFolder();
  let server: ServerProcess;
  let proxy: ChildProcess | undefined;
  let url: string;
  beforeAll(async () => {
    if (!present) return;
    mkdirSync(join(folder, 'site'));
    const env = { DATA_DIR: join(folder, 'data'), RATE_LIMIT: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'fatal' };
    server = await startServer(writeBuiltSite(join(folder, 'site')), env);
    url = `http://127.0.0.1:${await freePort()}`;
    proxy = await start(folder, url, new URL(server.url).host);
  });
  afterAll(async () => {
    if (present) {
      proxy?.kill('SIGTERM');
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

function nginx(folder: string, address: string, upstream: string): Promise<ChildProcess> {
  return startNginx(folder, 'veramasa.conf', address, (text) =>
    text
      .replace('127.0.0.1:3001', upstream)
      .replace('listen 443 ssl http2', `listen ${new URL(address).host}`),
  );
}

/** Keeps connections, which the Caddyfile switches off for the moment of a restart. */
function caddy(folder: string, address: string, upstream: string): Promise<ChildProcess> {
  const settings = { SITE_HOST: address, SITE_ROOT: join(folder, 'site'), UPSTREAMS: upstream };
  return startCaddy(folder, address, settings, (text) => text.replace('keepalive off', 'keepalive 30s'));
}
