import { range } from '../../geometry/at.ts';
import { octagram } from '../../geometry/polygon.ts';
import { clamp } from '../../geometry/scalar.ts';
import { bracketPath } from '../../lattice/bracket.ts';
import { palette } from '../../palette.ts';
import { svg } from '../../svg/document.ts';
import { stroke } from '../../svg/paint.ts';
import { polygonPath } from '../../svg/path.ts';
import { inPaintOrder, push } from '../../svg/stamp.ts';
import { potLight } from '../pot.ts';

const CELL = 12;
const COLUMNS = 17;
const ROWS = 27;
const STEP = 210;
const POT = { cx: (COLUMNS * CELL) / 2, cy: (ROWS * CELL) / 2 + 4, halfWidth: 93, height: 308 };

/** Eight vessels, the sixth cracked. */
export const visionShelf = () => shelf(8, 5, 1680);

/** The same shelf for phones; it extends beyond the edge, and the second vessel is cracked. */
export const visionShelfNarrow = () => shelf(4, 1, 740);

/** Vessels in stars sized by light; the one at `cracked` is lit and bracketed. */
function shelf(pots: number, cracked: number, width: number): string {
  const left = cracked * STEP;
  const others = range(pots)
    .filter((i) => i !== cracked)
    .map((i) => `<use href="#p" x="${i * STEP}"/>`);
  return svg(
    width,
    330,
    `<defs><path id="q" transform="scale(.5)" d="${pot()}"/><g id="p"><use href="#q"/></g></defs>` +
      `<g fill="${palette.verdigrisLight}">${others.join('')}</g>` +
      `<use href="#q" x="${left}" fill="${palette.turmeric}"/>` +
      stroke(
        `M${left + 100} 120l14 28-13 24 20 30-8 26 16 24`,
        7,
        palette.verdigrisDark,
        ' stroke-linejoin="miter"',
      ) +
      stroke(bracketPath(left + 72, 102, 84, 168, 18), 3, palette.chalk),
  );
}

function pot(): string {
  const sizes = new Map<number, string[]>();
  for (const i of range(COLUMNS)) {
    for (const k of range(ROWS)) {
      const [x, y] = [i * CELL + 6, k * CELL + 6];
      const light = potLight(x, y, POT);
      if (light < 0) continue;
      const open = Math.round(clamp(0.36 + light * 0.78) * 8) / 8;
      push(sizes, open, polygonPath(octagram(x, y, 6.2 * open), 2));
    }
  }
  return [...inPaintOrder(sizes).values()].flat().join('');
}
