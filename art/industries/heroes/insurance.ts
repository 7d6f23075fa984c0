import { range } from '../../geometry/at.ts';
import { seeded } from '../../geometry/random.ts';
import type { Crop } from '../../heroes/crop.ts';
import { bracket } from '../../lattice/bracket.ts';
import { palette } from '../../palette.ts';
import { short } from '../../svg/number.ts';
import { fill, ROUND_CAP, stroke } from '../../svg/paint.ts';

const COURSE = 44;
/** Where the tail of a tile becomes round. */
const TAIL = COURSE * 0.9;

/** Rain on a tiled roof. One tile is missing; its replacement is falling into place. */
export function insuranceHero(crop: Crop): string {
  const { phone, width, height } = crop;
  const radius = phone ? 49 : 50;
  const pitch = radius * 2;
  const eaves = phone ? 190 : 168;
  const rows = Math.ceil((height - eaves) / COURSE) + 1;
  const [missingColumn, missingRow] = phone ? [4, 1] : [10, 1];
  const place = (i: number, k: number): [number, number] => [
    i * pitch + (k % 2 ? radius : 0) + 2,
    eaves + k * COURSE,
  ];
  const courses = range(rows + 1)
    .reverse()
    .map((k) => {
      const tiles = range(width / pitch + 2)
        .map((n) => n - 1)
        .filter((i) => i !== missingColumn || k !== missingRow)
        .map((i) => place(i, k));
      const bodies = tiles.map(([x, y]) => tile(x, y, radius)).join('');
      const lips = tiles.map(([x, y]) => lip(x, y, radius)).join('');
      return `<path fill="${k % 2 ? palette.ember : palette.terracotta}" stroke="${palette.granite}" stroke-width="4" d="${bodies}"/>${stroke(lips, 4, palette.granite, ROUND_CAP)}`;
    });
  const [gapX, gapY] = place(missingColumn, missingRow);
  const ridge = `M0 ${eaves - 6}H${width}`;
  return (
    rain(crop, eaves) +
    courses.join('') +
    stroke(ridge, phone ? 18 : 16, palette.sand) +
    stroke(ridge, phone ? 18 : 16, palette.granite, ` stroke-dasharray="4 ${pitch - 4}"`) +
    fill(
      `M${short(gapX)} ${short(gapY + TAIL)}h${pitch - 4}v0a${radius - 2} ${radius - 2} 0 0 1-${pitch - 4} 0z`,
      '#16060f',
    ) +
    replacement(gapX, gapY, radius, phone ? 34 : 20) +
    bracket(gapX - 14, gapY + TAIL - 20, pitch + 24, radius + 36, 18, phone ? 5 : 4)
  );
}

function rain({ phone, width }: Crop, eaves: number): string {
  const random = seeded(9);
  const drops = range(phone ? 70 : 150).map(() => {
    const x = random() * (width + 60);
    const y = random() * (eaves - 10) - 10;
    const length = 14 + random() * 26;
    return `M${Math.round(x)} ${Math.round(y)}l-${Math.round(length * 0.32)} ${Math.round(length)}`;
  });
  return stroke(drops.join(''), phone ? 4 : 3, '#a98b8d', ROUND_CAP);
}

const tile = (x: number, y: number, radius: number): string =>
  `M${short(x)} ${short(y)}h${2 * radius - 4}v${short(TAIL)}a${radius - 2} ${radius - 2} 0 0 1-${2 * radius - 4} 0z`;

const lip = (x: number, y: number, radius: number): string =>
  `M${short(x + 13)} ${short(y + TAIL)}a${radius - 15} ${radius - 15} 0 0 0 ${2 * radius - 30} 0`;

/** The new tile, tilted, and the dashes of its way down. */
function replacement(gapX: number, gapY: number, radius: number, y: number): string {
  const middle = short(gapX + radius - 2);
  const way = `M${middle} ${y + COURSE + radius + 14}V${short(gapY + COURSE - 4)}`;
  return (
    `<g transform="rotate(-14 ${middle} ${y + 30})">${fill(tile(gapX, y, radius), palette.turmeric)}${stroke(lip(gapX, y, radius), 4, palette.granite, ROUND_CAP)}</g>` +
    stroke(way, 3, palette.turmeric, ' stroke-dasharray="3 9" stroke-linecap="round"')
  );
}
