import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/**
 * Starts a program in a process group of its own, with nothing of the environment of the desk, whose secrets stay with
 * the desk. When memory is short, the system ends it and not the desk.
 */
export function startProgram(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const started = spawn(program, args, {
    detached: true,
    ...options,
    // Programs start in other folders.
    env: { PATH, NODE_COMPILE_CACHE: NODE_COMPILE_CACHE && resolve(NODE_COMPILE_CACHE), ...options.env },
  });
  if (started.pid) void writeFile(`/proc/${started.pid}/oom_score_adj`, '1000').catch(() => {});
  return started;
}
