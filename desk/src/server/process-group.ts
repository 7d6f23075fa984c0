import type { ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const { PATH, NODE_COMPILE_CACHE } = process.env;

/** The environment of a Node process that the desk starts. The secrets of the desk stay with the desk. */
export const childEnvironment: NodeJS.ProcessEnv = {
  PATH,
  // Processes start in other folders.
  NODE_COMPILE_CACHE: NODE_COMPILE_CACHE && resolve(NODE_COMPILE_CACHE),
};

/** When memory is short, the system ends this process and not the desk. */
export function endFirst({ pid }: ChildProcess): void {
  if (pid) void writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => {});
}

/** Ends a process that was started as `detached`, with all processes that it has started. */
export function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
