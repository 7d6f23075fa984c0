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

/** The same glyph in units `factor` times as large. */
export const scaleGlyph = (glyph: Glyph, factor: number): Glyph => ({
  ...glyph,
  advance: Math.round(glyph.advance * factor),
  points: glyph.points.map(([x, y]) => [Math.round(x * factor), Math.round(y * factor)] as const),
});

/** Everything that does not vary, to compare instances by. */
export const structureOf = ({ onCurve, ends, parts }: Glyph): string =>
  JSON.stringify({ onCurve, ends, parts });
