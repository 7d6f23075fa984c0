import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compileCache } from './server-process.ts';
import { until } from './until.ts';

export interface DeskProcess {
  readonly child: ChildProcess;
  readonly url: string;
  readonly exit: Promise<unknown>;
}

const program = fileURLToPath(new URL('../faults/bed/run-desk.ts', import.meta.url));

/** Runs a desk in a separate process. `site` stands in for its browser application, too. */
export async function startDeskProcess(
  folders: { readonly site: string; readonly repository: string },
  env: Record<string, string>,
): Promise<DeskProcess> {
  const child = spawn(process.execPath, [program, folders.site, folders.repository], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      DESK_PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  const said = await until(() => /The desk is at (http:\S+)/.exec(output), 30).catch(() => {
    child.kill('SIGKILL');
    throw new Error(`the desk did not start:\n${output}`);
  });
  return { child, url: said[1] ?? '', exit };
}
