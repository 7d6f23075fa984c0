import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder, writeBuiltSite } from '../bed/built-site.ts';
import { goodAnswers, goodApplication, postMessage } from '../bed/posted-form.ts';
import { resumeOfSize } from '../bed/resumes.ts';
import { hasCaddy, hasNginx, startCaddy, startNginx } from '../bed/running-proxies.ts';
import { freePort, type ServerProcess, startServer } from '../bed/server-process.ts';

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
    const env = { DATA_DIR: join(folder, 'data'), RATE_LIMIT: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'fatal' };
    server = await startServer(writeBuiltSite(join(folder, 'site')), env);
    url = `http://127.0.0.1:${await freePort()}`;
    proxy = await start(folder, url, new URL(server.url).host);
  });
  afterAll(async () => {
    if (present) {
      proxy?.kill('SIGTERM');
      await server.stop('SIGKILL');
    }
    remove();
  });

  test.skipIf(!present)('loses no post', { timeout: 900_000 }, async () => {
    const failed: string[] = [];
    let sent = 0;
    const sender = async () => {
      while (sent < posts) {
        const fields = { ...goodAnswers, comment: `Number ${sent++}` };
        await postMessage(url, fields).catch((error: Error) => failed.push(String(error.cause ?? error)));
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
    const resume = resumeOfSize(5 * 1024 * 1024);
    expect(await postMessage(url, goodApplication, {}, [resume])).toMatch(/^APP-/);
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
