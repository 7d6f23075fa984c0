import { range } from '../geometry/at.ts';
import { channel, groove } from '../lattice/groove.ts';
import { findMuggu, type Symmetry } from '../lattice/muggu.ts';
import { mugguPath } from '../lattice/muggu-path.ts';
import { indigoStone } from '../lattice/stone.ts';

const DOTS = 5;
const UNIT = 36.5;

/** A muggu of 5 x 5 dots: one closed line around every department. */
export function crmTile(): string {
  const muggu = findMuggu({ columns: DOTS, rows: DOTS, density: 0.36, mirrors: 14, symmetry: quarterTurns });
  const edge = 200 - DOTS * UNIT;
  const dots = range(DOTS).flatMap((i) =>
    range(DOTS).map((k) => `M${edge + (2 * i + 1) * UNIT} ${edge + (2 * k + 1) * UNIT}h0`),
  );
  const strokes = channel(10, mugguPath(muggu, UNIT, edge, edge)) + channel(20, dots.join(''));
  return groove(400, 400, strokes, indigoStone, { depth: [2, 3] });
}

/** A mirror and its rotations by 90, 180 and 270 degrees about the centre; quarter turns swap its orientation. */
const quarterTurns: Symmetry = (x, y, mirror) => {
  const turned = mirror === 0 ? 0 : mirror === 1 ? 2 : 1;
  const [u, v] = [x - DOTS, y - DOTS];
  return [
    [u + DOTS, v + DOTS, mirror],
    [-v + DOTS, u + DOTS, turned],
    [-u + DOTS, -v + DOTS, mirror],
    [v + DOTS, -u + DOTS, turned],
  ];
};
