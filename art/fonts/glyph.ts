export type Point = readonly [x: number, y: number];

/** One part of a composite glyph: another glyph, moved. Its place is the composite's point of the same index. */
export interface Part {
  readonly glyph: number;
  /** The flags of the source, without those that say how the place is written. */
  readonly flags: number;
}

/** A glyph in the form in which it varies: only `points` and `advance` differ from one instance to another. */
export interface Glyph {
  readonly advance: number;
  /** Of its contours, or the places of its parts. */
  readonly points: readonly Point[];
  readonly onCurve: readonly boolean[];
  /** The index of the last point of each contour. */
  readonly ends: readonly number[];
  readonly parts: readonly Part[];
}

/** How each point of a glyph moves; one more stands for its advance. */
export type Movement = readonly Point[];

/** The same glyph in units `factor` times as large. */
export const scaleGlyph = (glyph: Glyph, factor: number): Glyph => ({
  ...glyph,
  advance: Math.round(glyph.advance * factor),
  points: glyph.points.map(([x, y]) => [Math.round(x * factor), Math.round(y * factor)] as const),
});

export function movement(from: Glyph, to: Glyph): Movement {
  const moves = from.points.map(([x, y], i): Point => {
    const [toX, toY] = to.points[i] ?? [x, y];
    return [toX - x, toY - y];
  });
  return [...moves, [to.advance - from.advance, 0]];
}

/** The glyph after `share` of a movement, in whole units. */
export function moveGlyph(glyph: Glyph, moves: Movement, share: number): Glyph {
  const moved = (value: number, i: number, axis: 0 | 1) =>
    Math.round(value + (moves[i]?.[axis] ?? 0) * share);
  return {
    ...glyph,
    advance: moved(glyph.advance, glyph.points.length, 0),
    points: glyph.points.map(([x, y], i): Point => [moved(x, i, 0), moved(y, i, 1)]),
  };
}

/** Everything that does not vary, to compare instances by. */
export const structureOf = ({ onCurve, ends, parts }: Glyph): string =>
  JSON.stringify({ onCurve, ends, parts });
