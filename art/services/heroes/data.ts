import { at, range } from '../../geometry/at.ts';
import { seeded } from '../../geometry/random.ts';
import { lerp } from '../../geometry/scalar.ts';
import type { Crop } from '../../heroes/crop.ts';
import { palette } from '../../palette.ts';
import { joinShort, short } from '../../svg/number.ts';
import { fill, ROUND, ROUND_CAP, ROUND_JOIN, stroke } from '../../svg/paint.ts';

const PIT = '#061a17';
const TERRACES = 5;

interface Plan {
  readonly feeds: number;
  readonly merges: number;
  readonly firstMergeX: number;
  readonly mergeGap: number;
  /** The stepwell: middle, half its mouth, depth of a terrace, top, and how far each terrace steps in. */
  readonly cx: number;
  readonly halfMouth: number;
  readonly terrace: number;
  readonly top: number;
  readonly stepIn: number;
  readonly channels: readonly number[];
}

const widePlan: Plan = {
  feeds: 16,
  merges: 4,
  firstMergeX: 260,
  mergeGap: 46,
  cx: 1240,
  halfMouth: 336,
  terrace: 54,
  top: 34,
  stepIn: 40,
  channels: [7, 9, 12, 17, 24],
};
const phonePlan: Plan = {
  feeds: 8,
  merges: 3,
  firstMergeX: 74,
  mergeGap: 14,
  cx: 548,
  halfMouth: 222,
  terrace: 58,
  top: 48,
  stepIn: 26,
  channels: [9, 12, 17, 24],
};

/** Broken streams merge in pairs into one channel, which descends into the pool of a stepwell. */
export function dataHero(crop: Crop): string {
  const plan = crop.phone ? phonePlan : widePlan;
  const random = seeded(7);
  const rainPath = rain(crop, random);
  const streams = merging(crop, plan, random);
  const { terrace, top, cx, halfMouth } = plan;
  const fall = cascade(crop, plan);
  const last = at(plan.channels, plan.merges);
  const ground =
    `M${short(crop.phone ? cx - halfMouth - 40 : cx - halfMouth - 190)} ${top - 2}H${short(cx - halfMouth)}V${top + 30}` +
    `M${short(cx + halfMouth)} ${top + 30}V${top - 2}H${crop.width}`;
  const steps = flights(crop, plan);
  return (
    stroke(rainPath, crop.phone ? 3.5 : 3, '#4c9686', ROUND_CAP) +
    fill(pit(crop, plan), PIT) +
    fill(steps.lit, '#5da292') +
    fill(steps.shaded, '#1f5f53') +
    stroke(steps.ledges, 3, palette.verdigrisLight) +
    pool(crop, plan, top + TERRACES * terrace) +
    stroke(ground, 8, palette.verdigrisLight) +
    stroke(fall, last + 12, PIT, ROUND_JOIN) +
    streams
      .map((path, level) => stroke(path, at(plan.channels, level), palette.verdigrisLight, ROUND))
      .join('') +
    stroke(fall, last, palette.verdigrisLight, ROUND_JOIN)
  );
}

const halfWidth = (plan: Plan, terrace: number): number => plan.halfMouth - terrace * plan.stepIn;

function rain({ phone, height }: Crop, random: () => number): string {
  const drops = range(phone ? 18 : 24).map(() => {
    const x = 4 * Math.round((random() * (phone ? 90 : 300) - 20) / 4);
    const y = random() * height - 10;
    const length = 5 * Math.round(3 + random() * 4);
    return `M${x} ${Math.round(y)}l-${Math.round(length * 0.4)} ${Math.round(length)}`;
  });
  return drops.join('');
}

/** One path for each level of merging. */
function merging({ phone, height }: Crop, plan: Plan, random: () => number): string[] {
  const laneY = (level: number, lane: number): number => (height / (plan.feeds >> level)) * (lane + 0.5);
  const mergeX: number[] = [];
  let left = plan.firstMergeX;
  for (const level of range(plan.merges)) {
    mergeX.push(left);
    left += Math.abs(laneY(level + 1, 0) - laneY(level, 0)) + plan.mergeGap;
  }
  const paths = range(plan.merges + 1).map(() => '');
  const add = (level: number, path: string): void => {
    paths[level] += path;
  };
  for (const lane of range(plan.feeds)) {
    let x = phone ? 6 : 90 + 10 * Math.round(random() * 9);
    const first = at(mergeX, 0);
    while (x < first - 8) {
      const length = 8 * Math.round(1 + random() * 3);
      add(0, `M${Math.round(x)} ${Math.round(laneY(0, lane))}H${Math.round(Math.min(x + length, first))}`);
      x += length + 2 * Math.round(lerp(13, 5, x / first));
    }
  }
  // The last channel ends at the wall of the terrace it meets.
  const end = mouthWall({ height }, plan) + plan.stepIn - 12;
  for (const level of range(plan.merges)) {
    for (const lane of range(plan.feeds >> level)) {
      const [from, to] = [laneY(level, lane), laneY(level + 1, lane >> 1)];
      const dy = Math.abs(to - from);
      add(level, `M${joinShort([at(mergeX, level), from])}l${joinShort([dy, to - from])}`);
      const next = level + 1 < plan.merges ? at(mergeX, level + 1) : end;
      if (lane % 2 === 0) add(level + 1, `M${joinShort([at(mergeX, level) + dy, to])}H${short(next)}`);
    }
  }
  return paths;
}

const mouthTerrace = (height: number, plan: Plan): number =>
  Math.floor((height / 2 - plan.top) / plan.terrace);
const mouthWall = ({ height }: { height: number }, plan: Plan): number =>
  plan.cx - halfWidth(plan, mouthTerrace(height, plan));

/** The water falls from terrace to terrace. */
function cascade({ height }: Crop, plan: Plan): string {
  const { terrace, top, stepIn } = plan;
  const first = mouthTerrace(height, plan);
  const wall = mouthWall({ height }, plan);
  const last = at(plan.channels, plan.merges);
  let path = `M${short(wall - 6)} ${height / 2}H${short(wall + stepIn - last / 2 - 2)}V${top + (first + 1) * terrace - 10}`;
  for (let k = first + 1; k < TERRACES; k++) {
    path += `h${stepIn}V${top + (k + 1) * terrace - (k === TERRACES - 1 ? 20 : 10)}`;
  }
  return `${path}h${stepIn}v36`;
}

function pit({ height }: Crop, { cx, halfMouth, top, terrace, stepIn }: Plan): string {
  const down = `v${terrace}h${stepIn}`.repeat(TERRACES);
  const up = `h${stepIn}v-${terrace}`.repeat(TERRACES);
  return `M${short(cx - halfMouth)} ${top}${down}V${height}H${short(cx + halfMouth - TERRACES * stepIn)}V${top + TERRACES * terrace}${up}z`;
}

/** Paired flights of steps, each a stepped triangle, alternate from terrace to terrace, as at Chand Baori. */
function flights({ phone }: Crop, plan: Plan): { lit: string; shaded: string; ledges: string } {
  const { cx, top, terrace } = plan;
  const pitch = phone ? 76 : 80;
  const tread = pitch / 12;
  const riser = (terrace - 6) / 6;
  const climb = `v-${short(riser)}h${short(tread)}`.repeat(6);
  const descend = `h${short(tread)}v${short(riser)}`.repeat(6);
  let [lit, shaded, ledges] = ['', '', ''];
  for (const k of range(TERRACES)) {
    const y = top + k * terrace;
    const half = halfWidth(plan, k);
    const count = Math.floor((2 * half - 20) / pitch);
    const left = cx - (count * pitch) / 2;
    ledges += `M${short(cx - half)} ${y + terrace - 1}h${short(2 * half)}`;
    for (const i of range(count)) {
      lit += `M${joinShort([left + i * pitch, y + terrace - 3])}${climb}v${short(6 * riser)}z`;
      shaded += `M${joinShort([left + i * pitch + 6 * tread, y + 3])}${descend}h-${short(6 * tread)}z`;
    }
  }
  return { lit, shaded, ledges };
}

function pool({ height }: Crop, plan: Plan, y: number): string {
  const { cx } = plan;
  const half = halfWidth(plan, TERRACES);
  const ripples = `M${short(cx - half + 20)} ${y + 22}h${short(half * 0.9)}M${short(cx + 10)} ${y + 40}h${short(half * 0.75)}M${short(cx - half * 0.6)} ${y + 58}h${short(half)}`;
  return (
    fill(`M${short(cx - half)} ${y}h${short(2 * half)}V${height}H${short(cx - half)}z`, palette.turmeric) +
    stroke(ripples, 4, '#a87600', ROUND_CAP)
  );
}
