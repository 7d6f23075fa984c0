import { isDeepStrictEqual } from 'node:util';
import type { Value } from '../../api/content.ts';
import { isObject } from '../../api/content.ts';

/** For each new entry the index of the old one that it is, changed or not; undefined for one that is new. */
export function matchEntries(old: readonly Value[], values: readonly Value[]): (number | undefined)[] {
  const free = new Set(old.keys());
  const matches: (number | undefined)[] = values.map(() => undefined);
  const take = (index: number, found: number | undefined) => {
    if (found === undefined) return;
    matches[index] = found;
    free.delete(found);
  };
  for (const [index, value] of values.entries()) {
    const equal = [...free].filter((candidate) => isDeepStrictEqual(old[candidate], value));
    take(index, equal.includes(index) ? index : equal[0]);
  }
  for (const [index, value] of values.entries()) {
    if (matches[index] !== undefined) continue;
    const likeness = (candidate: number) => shared(old[candidate] as Value, value);
    const [best] = [...free].sort(
      (a, b) => likeness(b) - likeness(a) || Number(b === index) - Number(a === index),
    );
    if (best !== undefined && (likeness(best) > 0 || old.length === values.length)) take(index, best);
  }
  return matches;
}

/** How many fields two entries have in common. */
function shared(a: Value, b: Value): number {
  return isObject(a) && isObject(b)
    ? Object.keys(a).filter((key) => typeof a[key] === 'string' && a[key] === b[key]).length
    : 0;
}
