import { range } from '../geometry/at.ts';
import { lerp } from '../geometry/scalar.ts';
import { channel, groove } from '../lattice/groove.ts';
import { ivoryStone } from '../lattice/stone.ts';

/** Slots in each ring, from the hub outwards. */
const SLOTS = [6, 8, 12, 16, 18, 20, 24];

/** A wheel of slots that get longer towards the rim, which moves faster than the hub. */
export function automotiveTile(): string {
  const rings = SLOTS.map((count, ring) => {
    const k = ring + 1;
    const radius = k * 21 - 2;
    const length = (lerp(0.12, 0.62, k / 7) * Math.PI * 2) / count;
    const point = (angle: number): string =>
      `${Math.round(160 + radius * Math.cos(angle))} ${Math.round(160 + radius * Math.sin(angle))}`;
    const slots = range(count).map((i) => {
      const from = k * 0.35 + (i * Math.PI * 2) / count;
      return `M${point(from)}A${radius} ${radius} 0 0 1 ${point(from + length)}`;
    });
    return channel(10, slots.join(''));
  });
  return groove(320, 320, rings.join('') + channel(22, 'M160 160h0'), ivoryStone);
}
