/** The element at an index modulo the length of the list, such as the next corner of a closed polygon. */
export function at<T>(list: readonly T[], index: number): T {
  const count = list.length;
  if (count === 0) throw new RangeError('an empty list has no elements');
  return list[((index % count) + count) % count] as T;
}

/** Counts `0 … count - 1`. */
export const range = (count: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil(count)) }, (_, i) => i);
