import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compileCache } from '../../bed/server-process.ts';

const root = resolve(import.meta.dirname, '../../..');

/** A real server process with a separate port and data folder. */
export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  /** Kills the process (SIGKILL). */
  kill(): Promise<void>;
  /** Stops the process like a host (SIGTERM). */
  stop(): Promise<void>;
}

/**
 * Starts the server and waits until it is ready. `env` adds to the configuration. Without `site` the server follows the
 * releases, as in production.
 */
export async function startServer(
  env: Record<string, string> = {},
  site: string | null = 'site/dist',
): Promise<RunningServer> {
  const port = env.PORT ?? String(await freePort());
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'site-data-'));
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['server/src/main.ts', ...(site === null ? [] : [site])], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: compileCache,
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: dataDir,
      SITE_URL: url,
      LOG_LEVEL: 'fatal',
      CAPTCHA: 'off',
      RATE_LIMIT: 'off',
      ...env,
    },
  });
  // A failed test does not stop its server, so the test process does.
  const orphaned = () => child.kill('SIGKILL');
  process.once('exit', orphaned);
  child.once('exit', () => process.off('exit', orphaned));
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    output += data;
  });
  await ready(`http://127.0.0.1:${port}`, child, () => output);
  return { url, dataDir, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') };
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const giveUp = Date.now() + 45_000;
  while (Date.now() < giveUp) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolveSoon) => setTimeout(resolveSoon, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not become ready:\n${output()}`);
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolveEnd) => {
    child.once('exit', () => resolveEnd());
    child.kill(signal);
  });
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolvePort(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
