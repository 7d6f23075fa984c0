import { octagram } from '../geometry/polygon.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { fill, stroke } from '../svg/paint.ts';
import { polygonPath } from '../svg/path.ts';

/** One link of a timeline: two threads around a dot. It tiles vertically, and stretches to fill its tile. */
export const strand = (): string =>
  svg(
    96,
    160,
    stroke('M48 0C48 24 82 32 82 80S48 136 48 160M48 0C48 24 14 32 14 80s34 56 34 80', 6, palette.ink) +
      fill(polygonPath(octagram(48, 80, 16)), palette.terracotta),
    ' preserveAspectRatio="none"',
  );
