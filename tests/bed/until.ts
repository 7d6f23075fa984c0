import { setTimeout as wait } from 'node:timers/promises';

/** Waits until `check` answers something true, and returns it, late by a tenth at most; fails after `seconds`. */
export async function until<T>(
  check: () => T | Promise<T>,
  seconds = 10,
): Promise<Exclude<T, false | null | undefined | 0 | ''>> {
  const begun = Date.now();
  for (;;) {
    const value = await check();
    if (value) return value as Exclude<T, false | null | undefined | 0 | ''>;
    const waited = Date.now() - begun;
    if (waited > seconds * 1000) throw new Error(`not within ${seconds} s`);
    await wait(Math.max(20, waited / 10));
  }
}

/** Does something `times` times, eight at once, which is fewer than the connections to a database. */
export async function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) {
    const some = Math.min(8, count - results.length);
    const next = Array.from({ length: some }, (_, index) => work(results.length + index));
    results.push(...(await Promise.all(next)));
  }
  return results;
}
