import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { childEnvironment, endFirst, endGroup } from '../process-group.ts';

const program = fileURLToPath(new URL('./build-process.ts', import.meta.url));

export interface BuildLimits {
  readonly memoryMb: number;
  readonly minutes: number;
}

export interface BuildResult {
  /** Null when it succeeded; otherwise why not, in sentences for editors. */
  readonly errors: readonly string[] | null;
  readonly output: string;
}

/** Runs a Node program of a working copy with a limit of memory and time. Aborting ends all its processes. */
export function runBuild(
  folder: string,
  options: readonly string[],
  env: Readonly<Record<string, string>>,
  limits: BuildLimits,
  signal: AbortSignal,
): Promise<BuildResult> {
  const started = fork(program, options, {
    cwd: folder,
    // Its own process group, so that the processes of the build can be ended together.
    detached: true,
    execArgv: [],
    env: {
      ...childEnvironment,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_OPTIONS: `--max-old-space-size=${limits.memoryMb}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  endFirst(started);
  let output = '';
  for (const stream of [started.stdout, started.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-200_000);
    });
  let late = false;
  const end = () => endGroup(started);
  const timer = setTimeout(() => {
    late = true;
    end();
  }, limits.minutes * 60_000);
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    };
    started.once('error', (error) => {
      settle();
      reject(error);
    });
    started.once('close', (code) => {
      settle();
      const text = stripVTControlCharacters(output).trim();
      resolve({ errors: code === 0 ? null : explainFailure(text, code, late, limits), output: text });
    });
  });
}

const tellOperator = 'Tell the person who runs the site.';

function explainFailure(output: string, code: number | null, late: boolean, limits: BuildLimits): string[] {
  if (late)
    return [
      `The pages were not built within ${limits.minutes} minutes. Try again later, or: ${tellOperator}`,
    ];
  if (/heap out of memory/i.test(output))
    return [`Building the pages needed more than ${limits.memoryMb} MB of memory. ${tellOperator}`];
  if (/ENOSPC|no space left/i.test(output)) return [diskFull];
  if (code === null || code === 128)
    return [`The system ended the build, perhaps because memory is short. Try again, or: ${tellOperator}`];
  // Astro adds the place in its own code.
  const lines = output
    .split(/^ *Location:$/m, 1)
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('The site was not built.') && line !== 'Building the site...');
  return lines.length > 0 ? lines.slice(0, 20) : [`The pages could not be built. ${tellOperator}`];
}

export const diskFull = `The disk of the machine is full. ${tellOperator}`;
