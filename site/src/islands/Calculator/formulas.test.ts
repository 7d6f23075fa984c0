import { expect, test } from 'vitest';
import { formulas, outage, partsToInspect, payback, predictiveValue, startOf, valuesOf } from './formulas.ts';

// Altman and Bland, BMJ 1994; 309: 102: liver scan, 231 of 258 and 54 of 86.
const [sensitivity, specificity] = [(100 * 231) / 258, (100 * 54) / 86];

test.each([
  [(100 * 258) / 344, 88, 67],
  [25, 45, 95],
])('predictive values agree with the example at a prevalence of %f', (prevalence, positive, negative) => {
  const result = predictiveValue({ prevalence, sensitivity, specificity });
  expect(Math.round(result.positive)).toBe(positive);
  expect(Math.round(result.negative)).toBe(negative);
});

// Success-run tables: parts without, with one and with two failures for a confidence and a rate.
test.each([
  [95, 1, 0, 299],
  [90, 10, 0, 22],
  [99, 1, 0, 459],
  [95, 5, 1, 93],
  [95, 10, 2, 61],
])('parts to inspect agree with the table at %f%%, %f%%, %i faults', (confidence, rate, found, parts) => {
  expect(partsToInspect({ confidence, rate, found }).parts).toBe(parts);
});

test('an automation that costs more than it saves never pays back', () => {
  expect(payback({ ...startOf('payback'), clean: 0, exceptionMinutes: 6, running: 1 }).months).toBe(
    Number.POSITIVE_INFINITY,
  );
  const { today, exceptions, rework, saving, months } = payback(startOf('payback'));
  expect([today, exceptions, rework, saving]).toEqual([80_000, 36_000, 2_800, 29_200]);
  expect(months).toBeCloseTo(500_000 / 29_200);
});

test('an outage costs lost income, idle people and entries typed again', () => {
  const { sales, idle, repair, once, year } = outage(startOf('outage'));
  expect([sales, idle, repair, once, year]).toEqual([160_000, 60_000, 57_600, 277_600, 277_600]);
});

const kinds = Object.keys(formulas) as (keyof typeof formulas)[];

test.each(kinds)('%s takes its values from an address, if in range', (kind) => {
  const name = Object.keys(formulas[kind].fields)[0] ?? '';
  const [start, least, most] = formulas[kind].fields[name] ?? [0, 0, 0];
  expect(valuesOf(kind, `?${name}=${least}`)[name]).toBe(least);
  for (const wrong of ['', 'x', String(most + 1), '-1', '1e999'])
    expect(valuesOf(kind, `?${name}=${wrong}`)[name]).toBe(start);
  expect(valuesOf(kind, '')).toEqual(startOf(kind));
});
