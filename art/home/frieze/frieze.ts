import { bracketPath } from '../../lattice/bracket.ts';
import { palette } from '../../palette.ts';
import { svg } from '../../svg/document.ts';
import { fill } from '../../svg/paint.ts';
import { field } from './field.ts';
import { network } from './network.ts';
import { image, object, ornament } from './ornament-image-object.ts';
import { COLUMNS, PITCH } from './readings.ts';
import { signal } from './signal.ts';

/**
 * One lattice with six meanings: ornament (a repeated rule), image (brightness), object (segmentation), field
 * (terrain), signal (time) and network (connections).
 */
export function frieze(): string {
  const objectParts = object();
  const fieldParts = field();
  const signalParts = signal();
  const networkParts = network();
  const path = (width: number, d: string, attributes = ''): string =>
    `<path stroke-width="${width}"${attributes} d="${d}"/>`;
  const strokes =
    path(2, networkParts.links) +
    path(13, networkParts.nodes) +
    path(5, fieldParts.low) +
    path(9, fieldParts.high, ` stroke="${palette.verdigris}"`) +
    path(13, signalParts.on);
  return svg(
    COLUMNS * PITCH,
    400,
    `<g fill="none" stroke="${palette.indigo}" stroke-linecap="round">${strokes}</g>` +
      fill(
        ornament() + image() + objectParts.ground + signalParts.off + networkParts.leaves,
        palette.indigo,
      ) +
      fill(objectParts.pot + networkParts.hubs, palette.terracotta) +
      `<path fill="none" stroke="${palette.ink}" stroke-width="5" d="${bracketPath(836, 14, 328, 378, 34)}"/>`,
  );
}
