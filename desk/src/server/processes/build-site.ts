import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Desk } from '../desk.ts';
import { buildCaches } from './confinement.ts';
import { startTask } from './start-task.ts';
import { checkOut } from './worktree.ts';

/** Builds in a working copy of the repository, by its program `tools/build.ts`, with limits of memory and time. */
export const buildSite: Desk['build'] = async ({ config, repository, packages }, commit, signal) => {
  const { memoryMb, minutes } = config.publication;
  const folder = join(config.dataDir, 'desk/build');
  await checkOut(repository, commit, folder, packages);
  const pages = join(folder, 'site/dist');
  await rm(pages, { recursive: true, force: true });
  // Another user may write only in folders that exist.
  for (const written of [pages, ...buildCaches]) await mkdir(resolve(folder, written), { recursive: true });
  const late = AbortSignal.timeout(minutes * 60_000);
  const env = {
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_OPTIONS: `--max-old-space-size=${memoryMb}`,
    ...config.build,
  };
  const task = { folder, options: ['tools/build.ts', '--out', pages], env };
  const started = startTask(task, config.draftSocket);
  const end = AbortSignal.any([signal, late]);
  end.addEventListener('abort', started.end);
  if (end.aborted) started.end();
  const code = await started.ended.finally(() => end.removeEventListener('abort', started.end));
  if (code === 0) return { errors: null, pages };
  const text = stripVTControlCharacters(started.output()).trim();
  const tooLate = `The pages were not built within ${minutes} minutes. Try again later, or: ${tellOperator}`;
  return { errors: late.aborted ? [tooLate] : explainFailure(text, code, memoryMb), pages };
};

const tellOperator = 'Tell the person who runs the site.';

function explainFailure(output: string, code: number | null, memoryMb: number): string[] {
  if (/heap out of memory/i.test(output))
    return [`Building the pages needed more than ${memoryMb} MB of memory. ${tellOperator}`];
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
