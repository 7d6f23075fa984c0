import type { Drawing } from '../drawing.ts';
import { svg } from '../svg/document.ts';

/** The two formats of a page hero; the page switches at 700 px. */
export interface Crop {
  readonly phone: boolean;
  readonly width: number;
  readonly height: number;
}

const wide: Crop = { phone: false, width: 1600, height: 380 };
const narrow: Crop = { phone: true, width: 780, height: 420 };

/** The body of a hero, without its svg element. It is transparent, because the page provides the plane. */
type HeroBody = (crop: Crop) => string;

interface HeroText {
  readonly name: string;
  readonly meaning: string;
}

/** Both crops of a hero, `NAME` and `NAME-m`, with the same meaning. */
export const heroDrawings = ({ name, meaning }: HeroText, body: HeroBody): Drawing[] => [
  { name, meaning, draw: () => svg(wide.width, wide.height, body(wide)) },
  {
    name: `${name}-m`,
    meaning,
    draw: () => svg(narrow.width, narrow.height, body(narrow)),
  },
];
