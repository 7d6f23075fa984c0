import { range } from '../geometry/at.ts';
import { type Kerning, pairOf } from './kerning.ts';
import { words } from './words.ts';

const xAdvance = 4;

/**
 * A table `GPOS` that holds nothing but kerning: one "Pair adjustment format 2" subtable, that is a matrix of classes of
 * left and of right glyphs, since glyphs that kern alike share a row or a column.
 */
export function writeGpos(kerning: Kerning, glyphCount: number): Buffer {
  const glyphs = range(glyphCount);
  const row = (left: number) => glyphs.map((right) => kerning.get(pairOf(left, right)) ?? 0);
  const column = (right: number) => glyphs.map((left) => kerning.get(pairOf(left, right)) ?? 0);
  const lefts = classesOf(glyphs, row);
  const rights = classesOf(glyphs, column);
  const matrix = lefts.flatMap(([left = 0]) => [
    0,
    ...rights.map(([right = 0]) => kerning.get(pairOf(left, right)) ?? 0),
  ]);
  const coverage = writeCoverage(lefts.flat());
  // Class 0 of the left glyphs is every covered glyph without a class, so the first class need not be listed.
  const leftClasses = writeClasses(lefts.slice(1));
  const rightClasses = writeClasses(rights);
  const values = words(...matrix);
  const at = 16 + values.length;
  const subtable = Buffer.concat([
    words(2, at, xAdvance, 0),
    words(at + coverage.length, at + coverage.length + leftClasses.length, lefts.length, rights.length + 1),
    values,
    coverage,
    leftClasses,
    rightClasses,
  ]);
  const tag = (name: string) => Buffer.from(name, 'latin1');
  const scripts = Buffer.concat([words(1), tag('DFLT'), words(8, 4, 0, 0, 0xffff, 1, 0)]);
  const features = Buffer.concat([words(1), tag('kern'), words(8, 0, 1, 0)]);
  const pairAdjustment = words(1, 4, 2, 0, 1, 8);
  const header = words(1, 0, 10, 10 + scripts.length, 10 + scripts.length + features.length);
  return Buffer.concat([header, scripts, features, pairAdjustment, subtable]);
}

/** Glyphs with equal and not empty lists of values. */
function classesOf(glyphs: readonly number[], valuesOf: (glyph: number) => number[]): number[][] {
  const classes = Map.groupBy(glyphs, (glyph) => valuesOf(glyph).join());
  return [...classes.values()].filter(([glyph = 0]) => valuesOf(glyph).some(Boolean));
}

function writeCoverage(glyphs: readonly number[]): Buffer {
  const sorted = glyphs.toSorted((a, b) => a - b);
  return words(1, sorted.length, ...sorted);
}

/** "Class definition table format 1": a list from the first to the last glyph of any class; classes count from 1. */
function writeClasses(classes: readonly (readonly number[])[]): Buffer {
  const classOf = new Map(classes.flatMap((glyphs, i) => glyphs.map((glyph) => [glyph, i + 1] as const)));
  const first = Math.min(...classOf.keys());
  const count = Math.max(...classOf.keys()) - first + 1;
  return words(1, first, count, ...range(count).map((i) => classOf.get(first + i) ?? 0));
}
