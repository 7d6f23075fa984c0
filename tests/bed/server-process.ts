import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryFlags } from '../../tools/start.ts';
import { temporaryFolder, writeBuiltSite } from './built-site.ts';
import { fixtureDist } from './fixture-site.ts';
import { until } from './until.ts';

type Program = ReturnType<typeof runProgram>;

/** The real server in a separate process. */
export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/** A server for browsers, with its data folder. */
export type RunningSite = Awaited<ReturnType<typeof startSite>>;

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

/** Programs start in half the CPU time with the cache of `npm start`. */
export const startEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)),
};

/** Runs a program of this repository with Node, with nothing but `env` and the path. */
export function runProgram(args: readonly string[], env: Record<string, string>) {
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
  return {
    child,
    /** Output of both streams so far. */
    output: () => output,
    exit,
    /** Stops the process as a host does, or kills it with SIGKILL. Resolves to its exit code. */
    stop: (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal);
      return exit;
    },
  };
}

/** Runs a program of this repository to its end. */
export async function runToEnd(...program: Parameters<typeof runProgram>) {
  const { child, output } = runProgram(...program);
  const [code]: (number | null)[] = await once(child, 'close');
  return { code, output: output() };
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

/** Runs `main.ts` on a free port; does not wait until it listens. */
export function runServer(builtSite: string, env: Record<string, string>, nodeFlags: readonly string[] = []) {
  const args = [...memoryFlags, ...nodeFlags, main, builtSite];
  return runProgram(args, { PORT: '0', CAPTCHA: 'off', TRUST_PROXY: 'off', ...env });
}

/** Runs `main.ts` and waits until it prints the URL of the site. */
export async function startServer(...parameters: Parameters<typeof runServer>) {
  const running = runServer(...parameters);
  return { ...running, url: await addressOf(running, 'The site is at') };
}

/** A folder with a small built site. `start` starts a server on it, without limits, logs and real mail unless `env` says so. */
export function serverFolder() {
  const folder = temporaryFolder();
  const site = writeBuiltSite(join(folder, 'site'));
  const dataDir = join(folder, 'data');
  const quiet = { DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' };
  const start = (env: Readonly<Record<string, string>>, nodeFlags?: readonly string[]) =>
    startServer(site, { ...quiet, ...env }, nodeFlags);
  return { folder, site, dataDir, start };
}

/**
 * Starts a server at `localhost`, which browsers trust as they trust HTTPS, with the fixture site until there is a
 * release.
 */
export async function startSite(env: Record<string, string> = {}, builtSite = fixtureDist) {
  const port = env.PORT ?? String(await freePort());
  const dataDir = env.DATA_DIR ?? temporaryFolder();
  const url = `http://localhost:${port}`;
  const quiet = { HOST: '127.0.0.1', SITE_URL: url, LOG_LEVEL: 'fatal', RATE_LIMIT: 'off' };
  const server = await startServer(builtSite, { ...quiet, ...env, PORT: port, DATA_DIR: dataDir });
  return { ...server, url, dataDir };
}

export type Listening = Awaited<ReturnType<typeof listen>>;

/** Lets a server listen on the loopback interface, on a free port by default. */
export async function listen(server: Server, port = 0, host = '127.0.0.1') {
  await once(server.listen(port, host), 'listening');
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${bound}`,
    port: bound,
    close: async () => {
      if (server instanceof HttpServer) server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer());
  await close();
  return port;
}
