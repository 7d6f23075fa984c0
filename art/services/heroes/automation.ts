import { range } from '../../geometry/at.ts';
import { hash } from '../../geometry/noise.ts';
import type { Crop } from '../../heroes/crop.ts';
import { palette } from '../../palette.ts';
import { short } from '../../svg/number.ts';
import { fill, ROUND_CAP, stroke } from '../../svg/paint.ts';

const CELL = 10;
/** 0 undyed, 1 light, 2 lightest. */
type Dye = 0 | 1 | 2;

/** A Pochampally loom: dyed warps are apart on the right, and each pass of the shuttle adds a row of ikat. */
export function automationHero(crop: Crop): string {
  const { phone, width, height } = crop;
  const pitch = phone ? 15 : 12;
  const fell = phone ? 470 : 1010;
  const rows = range(Math.ceil(height / pitch) + 1).map((k) => k * pitch + pitch / 2 - 2);
  const runs = rows.flatMap((y, k) => warp(crop, y, k, fell));
  const path = (dye: Dye, woven: boolean): string =>
    runs
      .filter((run) => run.dye === dye && run.woven === woven)
      .map(({ from, to, y }) => `M${from} ${y}H${to}`)
      .join('');
  const picks = range(Math.floor(fell / CELL / 2)).map(
    (i) => `M${i * CELL * 2 + 5} ${i % 2 ? 0 : pitch / 2}V${height}`,
  );
  return (
    fill(`M0 0h${fell}v${height}H0z`, '#17493f') +
    stroke(rows.map((y) => `M${fell} ${short(y)}H${width}`).join(''), 1.5, palette.verdigris) +
    stroke(path(1, true), pitch - 2, palette.verdigrisLight) +
    stroke(path(2, true), pitch - 2, palette.chalk) +
    stroke(path(1, false), 4, palette.verdigrisLight) +
    stroke(path(2, false), 4, palette.chalk) +
    `<path stroke="${palette.verdigrisDark}" stroke-width="1.6" stroke-opacity=".55" stroke-dasharray="${pitch / 2}" d="${picks.join('')}"/>` +
    reed(fell + (phone ? 150 : 250), pitch, height) +
    shuttle(crop, fell)
  );
}

interface Run {
  readonly dye: Dye;
  readonly woven: boolean;
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

/** One thread as runs of one dye, slightly shifted, as is typical of ikat. */
function warp({ phone, width, height }: Crop, y: number, k: number, fell: number): Run[] {
  const slip = Math.round((hash(k, 5, 9) - 0.5) * 14);
  const runs: Run[] = [];
  let run: Omit<Run, 'to'> | undefined;
  const finish = (to: number): void => {
    if (run) runs.push({ ...run, to });
    run = undefined;
  };
  for (let x = -10; x <= width + 10; x += CELL) {
    const woven = x < fell;
    const dye = pattern(x + slip, y + 2, phone ? 210 : 190, height);
    if (run && (run.dye !== dye || run.woven !== woven)) finish(x);
    if (dye && !run) run = { dye, woven, from: x, y };
  }
  finish(width + 20);
  return runs;
}

/** Concentric diamonds, one in each repeat. */
function pattern(x: number, y: number, repeat: number, height: number): Dye {
  const folded = (v: number): number =>
    Math.abs((((v % repeat) + repeat) % repeat) - repeat / 2) / (repeat / 2);
  const ring = folded(x) + folded(y - height / 2 + repeat / 2);
  if (ring < 0.2) return 2;
  if (ring < 0.42) return 0;
  if (ring < 0.66) return 1;
  if (ring < 0.8) return 0;
  return ring > 1.5 ? 2 : ring > 1.24 ? 1 : 0;
}

const reed = (x: number, pitch: number, height: number): string =>
  stroke(`M${x} -5V${height + 5}`, 16, palette.verdigrisLight) +
  stroke(`M${x} ${pitch / 2 + 2}V${height}`, 16, palette.verdigrisDark, ` stroke-dasharray="5 ${pitch - 5}"`);

function shuttle({ phone, height }: Crop, fell: number): string {
  const x = fell + (phone ? 60 : 62);
  const y = phone ? 170 : 150;
  const [length, beam] = phone ? [92, 26] : [84, 23];
  const thread = `M${fell} ${height}V${y + length + 60}Q${fell} ${y + length + 20} ${x} ${y + length * 0.2}`;
  const hull = `M${x} ${y - length}q${beam * 1.5} ${length * 0.5} ${beam} ${length}q${beam * 0.5} ${length * 0.5}-${beam} ${length}q-${beam * 1.5}-${length * 0.5}-${beam}-${length}q-${beam * 0.5}-${length * 0.5} ${beam}-${length}z`;
  return (
    stroke(thread, phone ? 6 : 5, palette.turmeric, ROUND_CAP) +
    `<path fill="${palette.turmeric}" stroke="${palette.verdigrisDark}" stroke-width="6" d="${hull}"/>` +
    fill(`M${x - 8} ${y - 34}h16v68h-16z`, palette.verdigrisDark) +
    stroke(`M${x - 8} ${y - 24}h16m-16 12h16m-16 12h16m-16 12h16m-16 12h16`, 4, palette.chalk)
  );
}
