import { setTimeout as wait } from 'node:timers/promises';

/** Waits until `check` answers something true, and returns it; fails after `seconds`. */
export async function until<T>(
  check: () => T | Promise<T>,
  seconds = 10,
): Promise<Exclude<T, false | null | undefined | 0 | ''>> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const value = await check();
    if (value) return value as Exclude<T, false | null | undefined | 0 | ''>;
    if (Date.now() > end) throw new Error(`not within ${seconds} s`);
    await wait(20);
  }
}

/** Does something `times` times, eight at once, which is fewer than the connections to a database. */
export async function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) {
    const some = Math.min(8, count - results.length);
    results.push(
      ...(await Promise.all(Array.from({ length: some }, (_, index) => work(results.length + index)))),
    );
  }
  return results;
}
