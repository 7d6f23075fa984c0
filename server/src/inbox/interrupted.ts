import { setImmediate } from 'node:timers/promises';

/** Lets signals in, which wait while a loop over SQLite never rests; answers whether the person wants to stop. */
export async function interrupted(interruption: AbortSignal): Promise<boolean> {
  await setImmediate();
  return interruption.aborted;
}
