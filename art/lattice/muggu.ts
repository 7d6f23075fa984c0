import { at, range } from '../geometry/at.ts';
import { seeded } from '../geometry/random.ts';

// A muggu (kolam) as a mirror curve: a ray runs diagonally between the dots of a grid and is reflected by the border and
// small mirrors between adjacent dots. Both coordinates of a dot are odd; a mirror has one odd coordinate.

/** 0: no mirror; 1: a horizontal mirror, which reflects the ray up or down; 2: a vertical one. */
type Mirror = 0 | 1 | 2;

/** One step of the ray: from (x, y) towards (x + dx, y + dy). */
export type Step = readonly [x: number, y: number, dx: number, dy: number];

export interface Muggu {
  readonly columns: number;
  readonly rows: number;
  readonly mirrorAt: (x: number, y: number) => Mirror;
  /** The single closed line, with four steps per dot. */
  readonly line: readonly Step[];
}

/** The symmetry of the figure: places that share a random mirror, and its orientation at each. */
export type Symmetry = (
  x: number,
  y: number,
  mirror: Mirror,
) => readonly (readonly [number, number, Mirror])[];

interface MugguRule {
  readonly columns: number;
  readonly rows: number;
  /** Share of places that get a mirror. */
  readonly density: number;
  /** Fewest mirrors that still look like a figure. */
  readonly mirrors: number;
  readonly symmetry: Symmetry;
}

/** The first seed whose mirrors result in a single closed line around all dots. */
export function findMuggu({ columns, rows, density, mirrors, symmetry }: MugguRule): Muggu {
  const [width, height] = [2 * columns, 2 * rows];
  for (let seed = 1; seed < 60000; seed++) {
    const random = seeded(seed);
    const set = new Map<string, Mirror>();
    for (const { x, y } of places(width, height)) {
      if (set.has(`${x},${y}`)) continue;
      const mirror: Mirror = random() < density ? (random() < 0.5 ? 1 : 2) : 0;
      for (const [px, py, turned] of symmetry(x, y, mirror)) set.set(`${px},${py}`, turned);
    }
    if ([...set.values()].filter(Boolean).length < mirrors) continue;
    const mirrorAt = (x: number, y: number): Mirror =>
      x === 0 || x === width ? 2 : y === 0 || y === height ? 1 : (set.get(`${x},${y}`) ?? 0);
    const line = follow(mirrorAt, [0, 1, 1, 1], 4 * columns * rows);
    if (line.length === 4 * columns * rows) return { columns, rows, mirrorAt, line };
  }
  throw new Error(`no single line round ${columns} x ${rows} dots with ${mirrors} mirrors`);
}

/** The same line with another first step. */
export const begunAt = (muggu: Muggu, start: Step): Muggu => ({
  ...muggu,
  line: follow(muggu.mirrorAt, start, muggu.line.length),
});

function places(width: number, height: number): { x: number; y: number }[] {
  return range(width - 1).flatMap((i) =>
    range(height - 1)
      .map((k) => ({ x: i + 1, y: k + 1 }))
      .filter(({ x, y }) => (x + y) % 2 === 1),
  );
}

function follow(mirrorAt: Muggu['mirrorAt'], start: Step, limit: number): Step[] {
  const line: Step[] = [];
  let [x, y, dx, dy] = start;
  do {
    line.push([x, y, dx, dy]);
    x += dx;
    y += dy;
    const mirror = mirrorAt(x, y);
    if (mirror === 1) dy = -dy;
    if (mirror === 2) dx = -dx;
  } while (line.length <= limit && !isAt(start, x, y, dx, dy));
  return line;
}

const isAt = (step: Step, x: number, y: number, dx: number, dy: number): boolean =>
  at(step, 0) === x && at(step, 1) === y && at(step, 2) === dx && at(step, 3) === dy;
