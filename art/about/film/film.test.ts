import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FILM_SECONDS } from './film.ts';
import { rasterFrame } from './raster.ts';
import { echoes } from './room.ts';

const root = join(import.meta.dirname, '../../..');

/** Mean difference of two frames, in steps of 256. */
function difference(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
}

describe("the founder's film", () => {
  test('ends where it begins', () => {
    const first = rasterFrame(0, 320);
    expect(difference(first, rasterFrame(FILM_SECONDS, 320))).toBe(0);
    expect(difference(first, rasterFrame(FILM_SECONDS - 0.04, 320))).toBeLessThan(0.5);
  });

  test('never jumps from one frame to the next', () => {
    for (const seconds of [2, 4, 5.4, 6, 8]) {
      const jump = difference(rasterFrame(seconds, 320), rasterFrame(seconds + 0.04, 320));
      expect(jump, `at ${seconds} s`).toBeLessThan(6);
    }
  });

  test('weighs at most 1.2 MB in each of its two formats', () => {
    for (const name of ['founder.webm', 'founder.mp4'])
      expect(statSync(join(root, 'art/film', name)).size).toBeLessThanOrEqual(1_200_000);
  });

  test('has captions from its first second to its last, without a gap', () => {
    const captions = readFileSync(join(root, 'content/pages/founder-film.vtt'), 'utf8');
    const times = [...captions.matchAll(/00:(\d\d\.\d{3}) --> 00:(\d\d\.\d{3})\n(.+)/g)];
    expect(times.length).toBeGreaterThan(0);
    const ends = times.map(([, , end]) => Number(end));
    expect(times.map(([, start]) => Number(start))).toEqual([0, ...ends.slice(0, -1)]);
    expect(ends.at(-1)).toBe(FILM_SECONDS);
  });
});

test('a sound that rings over the end of the loop is heard at its beginning', () => {
  const dry = new Float32Array(48_000);
  dry[47_000] = 1;
  const heard = echoes(dry, [1557, 1617]);
  expect(heard.subarray(0, 20_000).some((value) => Math.abs(value) > 0.005)).toBe(true);
});
