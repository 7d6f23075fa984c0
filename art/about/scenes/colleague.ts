import type { Point } from '../../geometry/point.ts';
import type { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, line, path } from '../../picture/shape.ts';
import { CLOSED, CLOTH, SKIN } from './slots.ts';

interface ColleagueOptions {
  /** -1 shows the left profile, 1 the right, 0 the face. */
  readonly facing?: -1 | 0 | 1;
  readonly hair?: 'short' | 'bun' | 'long' | 'turban';
  /** Region and light of the hair, or of the turban. */
  readonly hairRegion?: number;
  readonly hairLight?: number;
  readonly skinLight?: number;
  readonly cloth?: number;
  readonly clothLight?: number;
  /** Length of the trunk under the chin, in half heads. */
  readonly trunk?: number;
  /** Shoulder, elbow and wrist of each arm, in half heads from the middle of the head. */
  readonly arms?: readonly (readonly [shoulder: Point, elbow: Point, wrist: Point])[];
}

type Place = (x: number, y: number) => string;

/** A person from the waist up, head of half height `r` at (x, y). Nose, chin and hands survive a coarse lattice. */
export function paintColleague(
  canvas: LightCanvas,
  x: number,
  y: number,
  r: number,
  options: ColleagueOptions = {},
): void {
  const { facing = 0, cloth = CLOTH, clothLight = 0.7, skinLight = 0.8, trunk = 6, arms = [] } = options;
  const side = facing || 1;
  const p: Place = (a, b) => `${x + a * r * side} ${y + b * r}`;
  if (options.hair === 'long') paintFall(canvas, p, options);
  canvas.paint(
    path(`M${p(-0.5, 0.3)}L${p(0.28, 0.5)}L${p(0.36, 1.7)}L${p(-0.6, 1.7)}Z`),
    SKIN,
    skinLight * 0.72,
  );
  const body =
    `M${p(-0.55, 1.25)}Q${p(-1.75, 1.4)} ${p(-1.9, 2.7)}L${p(-1.55, trunk)}L${p(1.5, trunk)}L${p(1.75, 2.7)}` +
    `Q${p(1.6, 1.45)} ${p(0.42, 1.25)}L${p(-0.05, 1.75)}Z`;
  canvas.paint(path(body), cloth, clothLight);
  canvas.shade(
    path(`M${p(-2.2, 1)}L${p(-0.9, 1)}L${p(-0.9, trunk)}L${p(-2.2, trunk)}Z`),
    -0.22,
    r * 0.4,
    cloth,
  );
  if (facing) paintProfile(canvas, p, r, skinLight);
  else paintFace(canvas, p, r, skinLight);
  paintHair(canvas, p, facing, options);
  for (const arm of arms) paintArm(canvas, p, r, arm, { cloth, clothLight, skinLight });
}

function paintProfile(canvas: LightCanvas, p: Place, r: number, light: number): void {
  const outline =
    `M${p(-0.2, -0.95)}Q${p(0.56, -1)} ${p(0.64, -0.36)}L${p(0.6, -0.16)}L${p(0.92, 0.2)}L${p(0.68, 0.28)}` +
    `L${p(0.74, 0.46)}L${p(0.64, 0.52)}L${p(0.68, 0.66)}L${p(0.66, 0.92)}Q${p(0.4, 1.14)} ${p(0.02, 0.82)}L${p(-0.5, 0.5)}L${p(-0.6, -0.4)}Z`;
  canvas.paint(path(outline), SKIN, light);
  canvas.shade(
    path(`M${p(-0.6, 0.1)}L${p(-0.05, 0.1)}L${p(0.3, 1.2)}L${p(-0.6, 0.9)}Z`),
    -0.16,
    r * 0.2,
    SKIN,
  );
  canvas.paint(path(`M${p(0.28, -0.24)}L${p(0.52, -0.24)}L${p(0.5, -0.04)}L${p(0.32, -0.04)}Z`), CLOSED, 0);
}

function paintFace(canvas: LightCanvas, p: Place, r: number, light: number): void {
  const outline =
    `M${p(0, -1)}Q${p(0.74, -1)} ${p(0.72, -0.1)}Q${p(0.7, 0.5)} ${p(0.34, 0.92)}Q${p(0, 1.12)} ${p(-0.34, 0.92)}` +
    `Q${p(-0.7, 0.5)} ${p(-0.72, -0.1)}Q${p(-0.74, -1)} ${p(0, -1)}Z`;
  canvas.paint(path(outline), SKIN, light);
  canvas.shade(path(`M${p(0.3, -1)}L${p(1, -1)}L${p(1, 1.1)}L${p(0.2, 1.1)}Z`), -0.28, r * 0.2, SKIN);
  for (const eye of [-0.32, 0.32])
    canvas.paint(
      path(`M${p(eye - 0.13, -0.2)}L${p(eye + 0.13, -0.2)}L${p(eye + 0.13, 0)}L${p(eye - 0.13, 0)}Z`),
      CLOSED,
      0,
    );
  canvas.shade(line(`M${p(-0.26, 0.56)}L${p(0.26, 0.56)}`, r * 0.16), -0.6, 0, SKIN);
}

function paintHair(canvas: LightCanvas, p: Place, facing: number, options: ColleagueOptions): void {
  const { hair = 'short', hairRegion = CLOSED, hairLight = 0.3 } = options;
  const paint = (text: string): void => {
    canvas.paint(path(text), hairRegion, hairLight);
  };
  if (hair === 'turban') {
    paint(
      `M${p(0.78, -0.42)}Q${p(1.02, -1.5)} ${p(-0.05, -1.5)}Q${p(-1.1, -1.45)} ${p(-0.86, -0.3)}Q${p(-0.4, -0.75)} ${p(0, -0.78)}Q${p(0.4, -0.75)} ${p(0.78, -0.42)}Z`,
    );
    return;
  }
  if (hair === 'bun')
    paint(
      facing
        ? `M${p(-0.75, -0.75)}Q${p(-1.5, -0.95)} ${p(-1.45, -0.3)}Q${p(-1.2, 0.1)} ${p(-0.75, -0.1)}Z`
        : `M${p(-0.4, -1)}Q${p(-0.45, -1.65)} ${p(0, -1.65)}Q${p(0.45, -1.65)} ${p(0.4, -1)}Z`,
    );
  paint(
    facing
      ? `M${p(0.66, -0.42)}Q${p(0.66, -1.2)} ${p(-0.12, -1.16)}Q${p(-0.98, -1.1)} ${p(-0.92, -0.2)}Q${p(-0.86, 0.35)} ${p(-0.52, 0.56)}L${p(-0.3, 0.3)}L${p(-0.22, -0.2)}L${p(0.06, -0.24)}Q${p(0.1, -0.62)} ${p(0.66, -0.42)}Z`
      : `M${p(-0.8, 0.1)}Q${p(-1, -1.2)} ${p(0, -1.2)}Q${p(1, -1.2)} ${p(0.8, 0.1)}L${p(0.62, -0.4)}Q${p(0.1, -0.5)} ${p(-0.2, -0.72)}Q${p(-0.5, -0.5)} ${p(-0.66, -0.3)}Z`,
  );
}

/** Long hair, behind neck and shoulders. */
function paintFall(
  canvas: LightCanvas,
  p: Place,
  { hairRegion = CLOSED, hairLight = 0.3 }: ColleagueOptions,
): void {
  const fall = `M${p(-0.9, -0.3)}Q${p(-1.15, 1.2)} ${p(-0.95, 2.1)}L${p(0.1, 2.1)}L${p(0.2, 0.2)}Z`;
  canvas.paint(path(fall), hairRegion, hairLight);
}

interface Sleeve {
  readonly cloth: number;
  readonly clothLight: number;
  readonly skinLight: number;
}

/** A sleeve to below the elbow, a bare forearm, a hand with its thumb up. */
function paintArm(
  canvas: LightCanvas,
  p: Place,
  r: number,
  [shoulder, elbow, wrist]: readonly [Point, Point, Point],
  { cloth, clothLight, skinLight }: Sleeve,
): void {
  const between = (share: number): Point => [
    elbow[0] + (wrist[0] - elbow[0]) * share,
    elbow[1] + (wrist[1] - elbow[1]) * share,
  ];
  const [cuff, hand] = [between(0.45), between(1.12)];
  const edge = `M${p(...shoulder)}L${p(...elbow)}L${p(...cuff)}`;
  canvas.paint(line(edge, r * 0.98), CLOSED, 0, { within: cloth });
  canvas.paint(line(`M${p(...cuff)}L${p(...hand)}`, r * 0.46), SKIN, skinLight);
  canvas.paint(line(edge, r * 0.72), cloth, clothLight * 0.92);
  const [hx, hy] = p(...hand)
    .split(' ')
    .map(Number) as [number, number];
  canvas.paint(ellipse(hx, hy, r * 0.36, r * 0.32), SKIN, skinLight);
}
