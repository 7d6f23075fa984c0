import { at, range } from '../../geometry/at.ts';
import type { Point } from '../../geometry/point.ts';
import { octagram } from '../../geometry/polygon.ts';
import { GOLDEN_ANGLE, lerp } from '../../geometry/scalar.ts';
import type { Crop } from '../../heroes/crop.ts';
import { palette } from '../../palette.ts';
import { short } from '../../svg/number.ts';
import { fill, ROUND_CAP, stroke } from '../../svg/paint.ts';
import { polygonPath } from '../../svg/path.ts';
import { type Aperture, discsBySize, follow } from '../../svg/stamp.ts';

/** An H-tree: every tap is equally far from the main. One ringed pipe leaks, and exactly the taps beyond it are dry. */
export function utilitiesHero(crop: Crop): string {
  const { phone, width, height } = crop;
  const widths = phone ? [26, 19, 15, 11, 8, 6] : [28, 22, 17, 13, 9, 7, 5];
  const network = lay(crop, widths.length, phone ? '10' : '011');
  const pipes = (paths: readonly string[], colour: string): string =>
    paths.map((path, k) => (path ? stroke(path, at(widths, k), colour, ROUND_CAP) : '')).join('');
  const [x, y] = network.leak;
  const hub = (radius: number, colour: string): string =>
    fill(polygonPath(octagram(width / 2, height / 2, radius)), colour);
  return (
    pipes(network.dryPipes, palette.dusk) +
    pipes(network.wetPipes, palette.sand) +
    `<path fill="${palette.ember}" stroke="${palette.granite}" stroke-width="4" paint-order="stroke" d="${drops(network.wetTaps, phone)}"/>` +
    stroke(drops(network.dryTaps, phone), 3, palette.sand) +
    hub(phone ? 42 : 40, palette.sand) +
    hub(phone ? 20 : 18, palette.granite) +
    `<circle cx="${short(x)}" cy="${short(y)}" r="${phone ? 56 : 48}" fill="none" stroke="${palette.chalk}" stroke-width="${phone ? 5 : 4}"/>` +
    discsBySize(spray(network.leak, phone), palette.turmeric, 1)
  );
}

interface Network {
  readonly wetPipes: string[];
  readonly dryPipes: string[];
  readonly wetTaps: Point[];
  readonly dryTaps: Point[];
  leak: Point;
}

/** Pipes by level from the main. `bad` is the path of the leaking pipe: one digit per turn, 1 for right or down. */
function lay({ phone, width, height }: Crop, levels: number, bad: string): Network {
  const empty = (): string[] => range(levels).map(() => '');
  const network: Network = { wetPipes: empty(), dryPipes: empty(), wetTaps: [], dryTaps: [], leak: [0, 0] };
  const branch = (x: number, y: number, level: number, path: string, dry: boolean): void => {
    if (level > levels) {
      (dry ? network.dryTaps : network.wetTaps).push([x, y]);
      return;
    }
    const across = level % 2 === (phone ? 0 : 1);
    const dx = across ? width / 4 / 2 ** Math.floor((level - (phone ? 2 : 1)) / 2) : 0;
    const dy = across ? 0 : height / 4 / 2 ** Math.floor((level - (phone ? 1 : 2)) / 2);
    const pipe = (list: string[], from: number, to: number, sx: number, sy: number): void => {
      const point = (t: number): string => `${short(lerp(x, sx, t))} ${short(lerp(y, sy, t))}`;
      list[level - 1] += `M${point(from)}L${point(to)}`;
    };
    for (const side of [-1, 1]) {
      const [endX, endY] = [x + side * dx, y + side * dy];
      const next = path + (side > 0 ? 1 : 0);
      const leaks = next === bad;
      if (leaks) {
        network.leak = [(x + endX) / 2, (y + endY) / 2];
        pipe(network.wetPipes, 0, 0.36, endX, endY);
        pipe(network.dryPipes, 0.64, 1, endX, endY);
      } else pipe(dry ? network.dryPipes : network.wetPipes, 0, 1, endX, endY);
      branch(endX, endY, level + 1, next, dry || leaks);
    }
  };
  branch(width / 2, height / 2, 1, '', false);
  return network;
}

/** A drop at every tap. */
function drops(taps: readonly Point[], phone: boolean): string {
  const r = phone ? 12 : 11;
  const drop = `m0-${r}q${r} ${r} ${r - 2} ${r + 3}a${r - 2} ${r - 2} 0 0 1-${2 * r - 4} 0q-2-3 ${r - 2}-${r + 3}zm0 ${r}`;
  return follow(
    taps.map(([x, y]): Point => [Math.round(x), Math.round(y)]),
    drop,
  );
}

const spray = ([x, y]: Point, phone: boolean): Aperture[] =>
  range(30).map((i) => {
    const angle = i * GOLDEN_ANGLE;
    const radius = 5.6 * Math.sqrt(i) * (phone ? 1.25 : 1.15);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle), lerp(phone ? 6 : 5.5, 1.5, i / 30)];
  });
