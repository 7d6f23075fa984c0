import { range } from '../../geometry/at.ts';
import { hash } from '../../geometry/noise.ts';
import { bell, clamp, lerp } from '../../geometry/scalar.ts';
import type { Crop } from '../../heroes/crop.ts';
import { bracket } from '../../lattice/bracket.ts';
import { palette } from '../../palette.ts';
import { short } from '../../svg/number.ts';
import { fill, ROUND_CAP, stroke } from '../../svg/paint.ts';
import { type Aperture, discsBySize } from '../../svg/stamp.ts';

/** Load along the crown, 0 to 1, and the crown's outline. */
interface Crown {
  readonly cx: number;
  readonly half: number;
  readonly load: (x: number) => number;
  readonly top: (x: number) => number;
  readonly bottom: (x: number) => number;
}

/** A banyan whose leaves are a quadtree of load. A new trunk supports the heaviest part of the crown. */
export function cloudHero(crop: Crop): string {
  const { phone, width, height } = crop;
  const crown = crownOf(phone);
  const ground = height - 22;
  const root = phone ? 616 : 1252;
  const leaves = leavesOf(crown, width, phone ? 68 : 64);
  const reach = crown.bottom(root);
  const near = leaves.filter(([x, y]) => Math.hypot(x - root, (y - (reach - 64)) * 1.05) < (phone ? 62 : 66));
  return (
    mainTrunk(phone, ground) +
    fill(props(crown, crop, ground, root), palette.verdigris) +
    discsBySize(leaves, palette.verdigrisLight, 1) +
    fill(
      `M${root - 6} ${short(reach - 70)}L${root - 5} ${ground - 26}q0 16-14 26h38q-14-10-14-26L${root + 6} ${short(reach - 70)}z`,
      palette.turmeric,
    ) +
    discsBySize(near, palette.turmeric, 1) +
    stroke(`M0 ${ground}H${width}`, 6, palette.verdigrisLight) +
    bracket(
      root - (phone ? 52 : 50),
      ground - (phone ? 96 : 92),
      phone ? 104 : 100,
      phone ? 84 : 80,
      18,
      phone ? 4 : 3,
    )
  );
}

function crownOf(phone: boolean): Crown {
  const [cx, half] = phone ? [400, 372] : [800, 760];
  const across = (x: number): number => (x - cx) / half;
  return {
    cx,
    half,
    load: (x) =>
      clamp(
        0.16 +
          0.95 * bell(x, phone ? 560 : 1150, phone ? 120 : 210) +
          0.5 * bell(x, phone ? 170 : 420, phone ? 90 : 150),
      ),
    top: (x) => {
      const u = across(x);
      if (Math.abs(u) > 1) return 1e9;
      return (
        (phone ? 232 : 196) - (phone ? 205 : 178) * Math.sqrt(1 - Math.abs(u) ** 2.6) - 10 * Math.sin(x / 31)
      );
    },
    bottom: (x) => (phone ? 240 : 205) - 16 * Math.cos(across(x) * 9) + 10 * Math.sin(x / 47),
  };
}

/** A block of the crown is divided while it is larger than its load allows, or crosses the outline. */
function leavesOf(crown: Crown, width: number, block: number): Aperture[] {
  const leaves: Aperture[] = [];
  const divide = (x: number, y: number, size: number): void => {
    const load = crown.load(x + size / 2);
    const wanted = load > 0.7 ? block / 4 : load > 0.38 ? block / 2 : block;
    const samples = range(4).flatMap((a) =>
      range(4).map((b) => [x + ((a + 0.5) * size) / 4, y + ((b + 0.5) * size) / 4] as const),
    );
    const inside = samples.filter(([px, py]) => py > crown.top(px) && py < crown.bottom(px)).length;
    if (!inside) return;
    if (size > block / 4 && (size > wanted || inside < 14)) {
      for (const a of [0, 1])
        for (const b of [0, 1]) divide(x + (a * size) / 2, y + (b * size) / 2, size / 2);
    } else if (inside >= 7) leaves.push([x + size / 2, y + size / 2, size * 0.46]);
  };
  for (let x = 0; x < width; x += block) for (let y = -12; y < 260; y += block) divide(x, y, block);
  return leaves;
}

/** Aerial roots, closer together where the load is greater. */
function props({ cx, half, load, bottom }: Crown, { phone }: Crop, ground: number, root: number): string {
  const trunk = phone ? 356 : 752;
  let path = '';
  for (
    let x = cx - half * 0.9;
    x < cx + half * 0.92;
    x += lerp(phone ? 92 : 118, phone ? 26 : 30, load(x) ** 0.8)
  ) {
    if (Math.abs(x - root) < 16 || Math.abs(x - trunk) < (phone ? 84 : 104)) continue;
    const girth = 7 + 9 * hash(Math.round(x), 3, 1);
    const y = bottom(x) - 22;
    path += `M${Math.round(x - girth / 2)} ${Math.round(y)}L${Math.round(x - girth * 0.3)} ${Math.round(ground - 22)}q0 14-${Math.round(girth * 0.8)} 22h${Math.round(girth * 2.2)}q-${Math.round(girth * 0.8)}-8-${Math.round(girth * 0.8)}-22L${Math.round(x + girth / 2)} ${Math.round(y)}z`;
  }
  return path;
}

function mainTrunk(phone: boolean, ground: number): string {
  const [cx, y] = phone ? [356, 222] : [752, 188];
  const x = (offset: number): string => short(cx + offset * (phone ? 0.82 : 1));
  const outline = `M${x(-96)} ${y - 44}Q${x(-40)} ${y + 20} ${x(-42)} ${ground - 90}Q${x(-46)} ${ground - 24} ${x(-112)} ${ground}H${x(118)}Q${x(52)} ${ground - 26} ${x(46)} ${ground - 92}Q${x(44)} ${y + 30} ${x(104)} ${y - 44}z`;
  const bark = `M${x(-12)} ${y + 10}Q${x(-14)} ${ground - 60} ${x(-40)} ${ground - 2}M${x(16)} ${y + 24}Q${x(14)} ${ground - 60} ${x(44)} ${ground - 2}`;
  return fill(outline, palette.verdigris) + stroke(bark, 5, palette.verdigrisDark, ROUND_CAP);
}
