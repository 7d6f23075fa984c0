import { range } from '../geometry/at.ts';
import { octagram } from '../geometry/polygon.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { fill } from '../svg/paint.ts';
import { polygonPath } from '../svg/path.ts';

/** Number of pages in each of the five groups of the site, one row each. */
const PAGES = [4, 7, 8, 11, 3];
const PITCH = 56;
const CELLS = 11;

/** 33 open apertures, one per page, in five rows. */
export function siteIndex(): string {
  const course = (open: boolean): string =>
    PAGES.flatMap((pages, k) =>
      range(CELLS)
        .filter((i) => i < pages === open)
        .map((i) => polygonPath(octagram(i * PITCH + PITCH / 2, k * PITCH + PITCH / 2, open ? 24 : 5))),
    ).join('');
  return svg(
    CELLS * PITCH,
    PAGES.length * PITCH,
    fill(course(true), palette.turmeric) + fill(course(false), '#46518f'),
  );
}
