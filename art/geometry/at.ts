/** The element at an index counted round the list, so that the last side of a polygon finds the first corner. */
export function at<T>(list: readonly T[], index: number): T {
  const count = list.length;
  if (count === 0) throw new RangeError('an empty list has no elements');
  return list[((index % count) + count) % count] as T;
}

/** Counts `0 … count - 1`. */
export const range = (count: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil(count)) }, (_, i) => i);
