import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { until } from './until.ts';

/** The real program in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** Everything printed so far, both streams. */
  output(): string;
  readonly exit: Promise<number | null>;
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Runs `main.ts` on a free port; does not wait until it listens. */
export function runServer(builtSite: string, env: Record<string, string>): Omit<ServerProcess, 'url'> {
  const child = spawn(process.execPath, [main, builtSite], {
    env: { PATH: process.env.PATH, PORT: '0', CAPTCHA: 'off', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, output: () => output, exit };
}

/** Runs `main.ts` and waits until it says where the site is. */
export async function startServer(builtSite: string, env: Record<string, string>): Promise<ServerProcess> {
  const running = runServer(builtSite, env);
  const said = await until(() => /The site is at (http:\S+)/.exec(running.output())).catch(() => {
    throw new Error(`the server did not start:\n${running.output()}`);
  });
  return { ...running, url: said[1] ?? '' };
}
