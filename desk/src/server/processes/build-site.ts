import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildCaches } from './confinement.ts';
import { startTask } from './start-task.ts';
import { checkOut } from './worktree.ts';

/** Builds the site of a commit; aborting ends the build. */
export type BuildSite = (commit: string, signal: AbortSignal) => Promise<BuildResult>;

export interface BuildResult {
  /** Null when it succeeded; otherwise why not, in sentences for editors. */
  readonly errors: readonly string[] | null;
  /** Folder of the built pages. */
  readonly pages: string;
}

interface BuildOptions {
  readonly repository: string;
  /** Folder whose `node_modules` has the packages of the build. */
  readonly packages: string;
  /** Working copy in which the site is built. */
  readonly folder: string;
  /** What the pages depend on: `SITE_URL`, `CAPTCHA`. */
  readonly environment: Readonly<NodeJS.ProcessEnv>;
  readonly memoryMb: number;
  readonly minutes: number;
  /** Socket of `veramasa-draft.socket`, which starts it as another user; null starts it as this user. */
  readonly socket: string | null;
}

/** Builds in a working copy of the repository, by its program `tools/build.ts`, with limits of memory and time. */
export const buildSite =
  (options: BuildOptions): BuildSite =>
  async (commit, signal) => {
    const { repository, packages, folder, memoryMb, minutes, socket } = options;
    await checkOut(repository, commit, folder, packages);
    const pages = join(folder, 'site/dist');
    await rm(pages, { recursive: true, force: true });
    // Another user may write only in folders that exist.
    for (const written of [pages, ...buildCaches]) await mkdir(resolve(folder, written), { recursive: true });
    const late = AbortSignal.timeout(minutes * 60_000);
    const env = {
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_OPTIONS: `--max-old-space-size=${memoryMb}`,
      ...options.environment,
    };
    const started = startTask({ folder, options: ['tools/build.ts', '--out', pages], env }, socket);
    const end = AbortSignal.any([signal, late]);
    end.addEventListener('abort', started.end);
    if (end.aborted) started.end();
    const code = await started.ended.finally(() => end.removeEventListener('abort', started.end));
    if (code === 0) return { errors: null, pages };
    const text = stripVTControlCharacters(started.output()).trim();
    return { errors: explainFailure(text, code, late.aborted, options), pages };
  };

const tellOperator = 'Tell the person who runs the site.';

function explainFailure(output: string, code: number | null, late: boolean, limits: BuildOptions): string[] {
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
