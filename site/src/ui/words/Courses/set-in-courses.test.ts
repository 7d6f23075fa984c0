import { expect, test } from 'vitest';
import { setInCourses } from './set-in-courses.ts';

/** The size of wide windows in hundredths of the measure, and the font widths of their lines in order. */
function wideSetting(text: string | readonly string[]) {
  const { rules } = setInCourses(text, 'banner');
  const widths = [...rules.matchAll(/--wide:([\d.]+)%/g)].map(([, width]) => Number(width));
  return { size: Number(/--wide:min\(([\d.]+)cqi/.exec(rules)?.[1]), widths };
}

test('lines of similar length get one size and fill the measure', () => {
  const { size, widths } = wideSetting(['Systems', 'you can see', 'through.']);
  expect(size).toBeCloseTo(21, 0);
  expect(widths[0]).toBeGreaterThan(widths[1] ?? Number.POSITIVE_INFINITY);
  expect(Math.max(...widths)).toBeGreaterThan(124);
});

test('whatever lines are given, the longest fits at the narrowest width', () => {
  const { size, widths } = wideSetting(['A', 'headline that is far longer than any editor would write', 'B']);
  expect(widths[1]).toBe(84);
  expect(size).toBeLessThan(6);
});

test('a heading keeps its words, whichever window breaks its lines', () => {
  const text = 'Health Tech & Life Sciences for a Very Long List of Seventeen Other Words in One Heading';
  const { runs } = setInCourses(text, 'title');
  expect(runs.map((run) => run.text.replaceAll('\u00a0', ' ')).join(' ')).toBe(text);
  expect(runs.at(-1)?.breaks).toEqual(['wide', 'narrow']);
});

test('accents of other fonts do not change the size of a heading', () => {
  const { size } = wideSetting(['Muller', 'and sons']);
  for (const name of ['Müller', 'Műller', 'Mułłer'])
    expect(wideSetting([name, 'and sons']).size, name).toBeCloseTo(size, 0);
});
