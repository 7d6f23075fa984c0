import { range } from '../geometry/at.ts';
import { octagram } from '../geometry/polygon.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { fill } from '../svg/paint.ts';
import { polygonPath } from '../svg/path.ts';

/** Pages to start with, about the company, of services, of industries, and of legal texts: one row each. */
const PAGES = [5, 7, 8, 11, 4];
const PITCH = 56;
const CELLS = 11;

/** 35 open apertures in five rows, one for each page except this one and the openings. */
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
