import {
  type ContentIssue,
  type FieldPath,
  isObject,
  type Value,
  valueAt,
} from '../../../../api/content-model.ts';

/** Steps of addresses are texts, those of lists numbers. */
export const startsWith = (path: FieldPath, start: FieldPath): boolean =>
  start.every((step, index) => String(step) === String(path[index]));

export const isSamePath = (one: FieldPath, other: FieldPath): boolean =>
  one.length === other.length && startsWith(one, other);

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A copy of a value with another part; undefined removes the part. Parts that did not change stay the same objects. */
export function withValueAt(
  value: Value | undefined,
  [step, ...path]: FieldPath,
  part: Value | undefined,
): Value | undefined {
  if (step === undefined) return part;
  if (isList(value)) {
    const index = Number(step);
    const entry = withValueAt(value[index], path, part);
    return [...value.slice(0, index), ...(entry === undefined ? [] : [entry]), ...value.slice(index + 1)];
  }
  const fields = new Map(Object.entries(isObject(value) ? value : {}));
  const field = withValueAt(fields.get(String(step)), path, part);
  if (field === undefined) fields.delete(String(step));
  else fields.set(String(step), field);
  return Object.fromEntries(fields);
}

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

/** What is typed without the fields that have issues: these keep what is saved. */
export function validPart(typed: Value, saved: Value, issues: readonly ContentIssue[]): Value {
  return issues.reduce<Value>((value, { path }) => {
    // A list keeps its saved entries as a whole, since they may have moved; so does a group that is not saved at all.
    const end = path.findIndex((_, length) => !isObject(valueAt(saved, path.slice(0, length))));
    const place = end < 0 ? path : path.slice(0, end);
    return withValueAt(value, place, valueAt(saved, place)) ?? saved;
  }, typed);
}

const isList = (value: unknown): value is readonly Value[] => Array.isArray(value);
