import type { Value } from '../../../api/content.ts';

/**
 * The value of a form after somebody else saved the file: what was typed stays, and every other field gets the version
 * in the file. A list is taken as a whole unless all versions have as many entries.
 */
export function mergeChanges(base: Value | undefined, mine: Value | undefined, theirs: Value | undefined) {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (isObject(base) && isObject(mine) && isObject(theirs)) {
    const merged: Record<string, Value> = {};
    for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
      const value: Value | undefined = mergeChanges(base[name], mine[name], theirs[name]);
      if (value !== undefined) merged[name] = value;
    }
    return merged;
  }
  if (
    isList(base) &&
    isList(mine) &&
    isList(theirs) &&
    base.length === mine.length &&
    mine.length === theirs.length
  )
    return mine.map((entry, index): Value => mergeChanges(base[index], entry, theirs[index]) ?? entry);
  return mine;
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isList = (value: unknown): value is readonly Value[] => Array.isArray(value);

const isObject = (value: Value | undefined): value is Readonly<Record<string, Value>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
