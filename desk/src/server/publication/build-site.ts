import { addAbortListener } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Desk } from '../desk.ts';
import { buildCaches } from '../processes/confinement.ts';
import { startTask } from '../processes/start-task.ts';
import { checkOut } from '../processes/worktree.ts';
import { diskFull, PublicationError, tellOperator } from './publication-end.ts';

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
  const env = { NODE_OPTIONS: `--max-old-space-size=${memoryMb}`, ...config.build };
  const task = { folder, options: ['tools/build.ts', '--out', pages], env };
  const started = startTask(task, config.draftSocket);
  using _ = addAbortListener(AbortSignal.any([signal, late]), started.end);
  const code = await started.ended;
  signal.throwIfAborted();
  if (code === 0) return pages;
  const tooLate = `The pages were not built within ${minutes} minutes. Try again later, or: ${tellOperator}`;
  const errors = late.aborted ? [tooLate] : explainFailure(started.output(), code, memoryMb);
  throw new PublicationError('The pages could not be built.', { errors });
};

function explainFailure(output: string, code: number | null, memoryMb: number): string[] {
  if (/heap out of memory/i.test(output))
    return [`Building the pages needed more than ${memoryMb} MB of memory. ${tellOperator}`];
  if (/ENOSPC|no space left/i.test(output)) return [diskFull];
  if (code === null || code === 128)
    return [`The system ended the build, perhaps because memory is short. Try again, or: ${tellOperator}`];
  // What follows is for people who program.
  const [message = ''] = output.split(/^ *(?:Location|Stack trace):$/m, 1);
  const lines = message.split('\n').flatMap((line) => line.trim() || []);
  return lines.length > 0 ? lines.slice(0, 20) : [tellOperator];
}
