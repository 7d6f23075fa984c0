import type { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, line, path, rectangle } from '../../picture/shape.ts';
import { BRIGHT, CLOSED, CLOTH, SKIN } from './slots.ts';

/** Places along an arm in heads: across from the middle, up from the feet. */
type Arm = readonly (readonly [across: number, up: number])[];

interface PersonOptions {
  readonly cloth?: number;
  readonly clothLight?: number;
  readonly skinLight?: number;
  readonly hair?: number;
  readonly hairLight?: number;
  readonly arms?: readonly Arm[];
  /** False for a person seen from the waist up. */
  readonly legs?: boolean;
  /** -1 looks left, 1 looks right. */
  readonly facing?: -1 | 0 | 1;
  readonly look?: 'saree' | 'bun' | 'long' | 'turban';
}

/** A standing person of eight heads, `size` tall, feet at (x, y). */
export function paintPerson(
  canvas: LightCanvas,
  x: number,
  y: number,
  size: number,
  options: PersonOptions = {},
): void {
  const {
    cloth = CLOTH,
    clothLight = 0.6,
    skinLight = 0.7,
    arms = [],
    legs = true,
    facing = 0,
    look,
  } = options;
  const u = size / 8;
  const sx = (across: number): number => x + across * u;
  const sy = (up: number): number => y - up * u;
  const outline = (...points: [number, number][]): string =>
    `${points.map(([a, b], i) => `${i ? 'L' : 'M'}${sx(a)} ${sy(b)}`).join('')}Z`;
  if (legs) {
    const stance = outline([-0.85, 4], [-0.75, 0], [-0.1, 0], [0, 3], [0.15, 0], [0.8, 0], [0.85, 4]);
    canvas.paint(path(stance), CLOSED, 0.3);
  }
  if (look === 'saree')
    canvas.paint(path(outline([-0.8, 4.4], [-1.15, 0], [1.1, 0], [0.8, 4.4])), cloth, clothLight * 0.8);
  canvas.paint(rectangle(sx(-0.28), sy(6.9), u * 0.56, u * 0.9), SKIN, skinLight * 0.7);
  const trunk =
    `M${sx(-0.3)} ${sy(6.25)}Q${sx(-1.25)} ${sy(6.1)} ${sx(-1.2)} ${sy(5)}L${sx(-0.9)} ${sy(3.2)}L${sx(0.9)} ${sy(3.2)}` +
    `L${sx(1.2)} ${sy(5)}Q${sx(1.25)} ${sy(6.1)} ${sx(0.3)} ${sy(6.25)}Z`;
  canvas.paint(path(trunk), cloth, clothLight);
  canvas.shade(rectangle(sx(0.2), sy(6.4), u * 1.4, u * 3.4), -0.25, u * 0.3, cloth);
  for (const arm of arms) {
    canvas.paint(
      line(arm.map(([a, b], i) => `${i ? 'L' : 'M'}${sx(a)} ${sy(b)}`).join(''), u * 0.58),
      cloth,
      clothLight * 0.9,
    );
    const hand = arm.at(-1);
    if (hand) canvas.paint(ellipse(sx(hand[0]), sy(hand[1]), u * 0.34), SKIN, skinLight);
  }
  if (look === 'saree')
    canvas.paint(path(outline([0.9, 6.1], [-0.9, 4.4], [-0.5, 3.8], [1.2, 5.4])), BRIGHT, 0.9);
  paintHead(canvas, x + facing * u * 0.2, sy(7.3), u, facing, { skinLight, ...options });
}

function paintHead(
  canvas: LightCanvas,
  x: number,
  y: number,
  u: number,
  facing: number,
  options: PersonOptions,
): void {
  const { skinLight = 0.7, hair = CLOSED, hairLight = 0.12, look } = options;
  canvas.paint(ellipse(x, y, u * 0.56, u * 0.7), SKIN, skinLight);
  canvas.shade(ellipse(x + u * 0.5, y, u * 0.35, u * 0.7), -0.35, u * 0.2, SKIN);
  if (look === 'bun' || look === 'saree') {
    canvas.paint(
      ellipse(x - facing * u * 0.6 - (facing ? 0 : u * 0.1), y - u * 0.35, u * 0.34),
      hair,
      hairLight,
    );
  }
  if (look === 'long') {
    const fall = `M${x - u * 0.66} ${y}Q${x - u * 0.9} ${y + u * 1.6} ${x - u * 0.5} ${y + u * 2}L${x - u * 0.2} ${y + u}Z`;
    canvas.paint(path(fall), hair, hairLight);
  }
  if (look === 'turban') {
    canvas.paint(ellipse(x, y - u * 0.5, u * 0.8, u * 0.52), BRIGHT, 0.8);
    return;
  }
  const crown = `M${x - u * 0.62} ${y + u * 0.1}C${x - u * 0.75} ${y - u * 1.05} ${x + u * 0.75} ${y - u * 1.05} ${x + u * 0.62} ${y + (facing > 0 ? -0.3 : 0.1) * u}Q${x + u * 0.1} ${y - u * 0.5} ${x - u * 0.62} ${y + u * 0.1}Z`;
  canvas.paint(path(crown), hair, hairLight);
}
