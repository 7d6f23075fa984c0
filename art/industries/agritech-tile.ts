import { range } from '../geometry/at.ts';
import { channel, groove } from '../lattice/groove.ts';
import { turmericStone } from '../lattice/stone.ts';

/** Furrows along the contour lines; in one parcel they are dotted. */
export function agritechTile(): string {
  let furrows = '';
  let seeds = '';
  for (const k of range(26).map((i) => i - 4)) {
    let penDown = false;
    for (const x of range(35).map((i) => i * 10 - 10)) {
      const y = furrowY(k, x);
      if (inParcel(x, y)) {
        penDown = false;
        if ((x / 10 + k) % 2 === 0) seeds += `M${x} ${Math.round(y)}h0`;
      } else {
        furrows += `${penDown ? 'L' : 'M'}${x} ${Math.round(y)}`;
        penDown = true;
      }
    }
  }
  return groove(320, 320, channel(9, furrows) + channel(13, seeds), turmericStone, { depth: [1.5, 2] });
}

const furrowY = (k: number, x: number): number =>
  k * 20 + 34 * Math.sin(x / 96 + 0.5) + 22 * Math.sin(x / 47 + k * 0.05);

const inParcel = (x: number, y: number): boolean =>
  x > 128 && y > 92 && x < 262 - (y - 160) * 0.22 && y < 232 + (x - 180) * 0.12;
