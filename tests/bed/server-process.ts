import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryFlags } from '../../tools/start.ts';
import { fixtureDist } from './fixture-site.ts';
import { until } from './until.ts';

/** A program in a separate process. */
export interface Program {
  readonly child: ChildProcess;
  /** Output of both streams so far. */
  output(): string;
  readonly exit: Promise<number | null>;
  /** Stops the process as a host does, or kills it with SIGKILL. Resolves to its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The real server in a separate process. */
export interface ServerProcess extends Program {
  readonly url: string;
}

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

export interface ServerProcessOptions {
  readonly nodeFlags?: readonly string[];
}

/** Programs start in half the CPU time with the cache of `npm start`. */
export const startEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)),
};

/** Runs a program of this repository with Node, with nothing but `env` and the path. */
export function runProgram(args: readonly string[], env: Record<string, string>): Program {
  const child = spawn(process.execPath, args, {
    env: { ...startEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A failed test does not stop its program, so the test process does.
  const orphaned = () => child.kill('SIGKILL');
  process.once('exit', orphaned);
  child.once('exit', () => process.off('exit', orphaned));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return exit;
  };
  return { child, output: () => output, exit, stop };
}

/** Waits until a program prints its address after `words`. */
export async function addressOf(program: Program, words: string): Promise<string> {
  const said = await until(() => {
    if (program.child.exitCode !== null) throw new Error('It has ended.');
    return new RegExp(`${words} (https?:\\S+)`).exec(program.output());
  }, 45).catch(() => {
    program.child.kill('SIGKILL');
    throw new Error(`The program did not start:\n${program.output()}`);
  });
  return said[1] ?? '';
}

/** Runs `main.ts` on a free port; does not wait until it listens. Without a built site it follows the releases. */
export function runServer(
  builtSite: string | null,
  env: Record<string, string>,
  options: ServerProcessOptions = {},
): Program {
  const args = [
    ...memoryFlags,
    ...(options.nodeFlags ?? []),
    main,
    ...(builtSite === null ? [] : [builtSite]),
  ];
  return runProgram(args, { PORT: '0', CAPTCHA: 'off', TRUST_PROXY: 'off', ...env });
}

/** Runs `main.ts` and waits until it prints the URL of the site. */
export async function startServer(
  builtSite: string | null,
  env: Record<string, string>,
  options: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const running = runServer(builtSite, env, options);
  return { ...running, url: await addressOf(running, 'The site is at') };
}

/** A server for browsers, with its data folder. */
export interface RunningSite extends ServerProcess {
  readonly dataDir: string;
}

/**
 * Starts a server at `localhost`, which browsers trust as they trust HTTPS, with the fixture site. Without a built site
 * it follows the releases, as in production.
 */
export async function startSite(
  env: Record<string, string> = {},
  builtSite: string | null = fixtureDist,
): Promise<RunningSite> {
  const port = env.PORT ?? String(await freePort());
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'site-data-'));
  const url = `http://localhost:${port}`;
  const quiet = { HOST: '127.0.0.1', SITE_URL: url, LOG_LEVEL: 'fatal', RATE_LIMIT: 'off' };
  const server = await startServer(builtSite, { ...quiet, ...env, PORT: port, DATA_DIR: dataDir });
  return { ...server, url, dataDir };
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
