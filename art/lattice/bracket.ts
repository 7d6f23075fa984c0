import { palette } from '../palette.ts';
import { joinShort } from '../svg/number.ts';
import { stroke } from '../svg/paint.ts';

/** The four corners of a viewfinder, which mark one item. */
export const bracketPath = (x: number, y: number, width: number, height: number, arm = 18): string =>
  `M${joinShort([x, y + arm])}v-${arm}h${arm}m${width - 2 * arm} 0h${arm}v${arm}m0 ${height - 2 * arm}v${arm}h-${arm}m-${width - 2 * arm} 0h-${arm}v-${arm}`;

export const bracket = (x: number, y: number, width: number, height: number, arm = 18, line = 3): string =>
  stroke(
    bracketPath(Math.round(x), Math.round(y), Math.round(width), Math.round(height), arm),
    line,
    palette.chalk,
  );
