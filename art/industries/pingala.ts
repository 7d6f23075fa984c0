import { at, range } from '../geometry/at.ts';

/** The first rows of Meru Prastara (Pascal's triangle) modulo 2. */
export function pingalaRows(count: number): readonly (readonly number[])[] {
  const rows: number[][] = [[1]];
  for (const k of range(count - 1)) {
    const above = at(rows, k);
    rows.push([1, ...above.slice(1).map((value, i) => (value + at(above, i)) % 2), 1]);
  }
  return rows;
}
