import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { until } from './until.ts';

/** The real program in a separate process. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** Output of both streams so far. */
  output(): string;
  readonly exit: Promise<number | null>;
}

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

export interface ServerProcessOptions {
  readonly nodeFlags?: readonly string[];
}

/** Programs start in half the CPU time with the cache of `npm start`, as the value of NODE_COMPILE_CACHE. */
export const compileCache = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));
/** Memory limits of `npm start`. */
const scripts = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).scripts;
const nodeFlags = (scripts.start as string).split(' ').filter((word) => word.startsWith('--'));

/** Runs `main.ts` on a free port; does not wait until it listens. Without a built site it follows the releases. */
export function runServer(
  builtSite: string | null,
  env: Record<string, string>,
  options: ServerProcessOptions = {},
): Omit<ServerProcess, 'url'> {
  const args = [...nodeFlags, ...(options.nodeFlags ?? []), main, ...(builtSite === null ? [] : [builtSite])];
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, PORT: '0', CAPTCHA: 'off', NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, output: () => output, exit };
}

/** Runs `main.ts` and waits until it prints the URL of the site. */
export async function startServer(
  builtSite: string | null,
  env: Record<string, string>,
  options: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const running = runServer(builtSite, env, options);
  const said = await until(() => /The site is at (http:\S+)/.exec(running.output()), 30).catch(() => {
    running.child.kill('SIGKILL');
    throw new Error(`the server did not start:\n${running.output()}`);
  });
  return { ...running, url: said[1] ?? '' };
}
