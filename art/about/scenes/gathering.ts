import { range } from '../../geometry/at.ts';
import type { Point } from '../../geometry/point.ts';
import type { LightCanvas } from '../../picture/light-canvas.ts';
import type { Readable } from '../../picture/screen.ts';
import { liftHair, paintFigure } from '../portraits/figure.ts';
import type { Look } from '../portraits/looks.ts';
import { BACKGROUND, type Sitter } from '../portraits/sitter.ts';
import { HEIGHT, WIDTH } from './slots.ts';

/** One person of a group: the middle of the figure, the top of its canvas, and its size. */
export interface Place {
  readonly sitter: Sitter;
  readonly look: Omit<Look, 'plane' | 'halo'>;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Looks to the other side. */
  readonly mirrored?: boolean;
}

/** Closed stone around each person, in pixels of the scene: without it, neighbours run together. */
const OUTLINE = 5;
/** Regions that one person may have. */
const REGIONS = 8;

interface Member extends Place {
  readonly figure: LightCanvas;
}

/** Portraits as one picture, the first in front. */
export class Gathering implements Readable {
  readonly width = WIDTH;
  readonly height = HEIGHT;
  readonly #members: readonly Member[];

  constructor(places: readonly Place[]) {
    this.#members = places.map((place) => ({ ...place, figure: liftHair(paintFigure(place.sitter)) }));
  }

  /** The region of the person in front, numbered through all persons, and its light. */
  read(x: number, y: number, half: number): { region: number; light: number } {
    for (const [i, member] of this.#members.entries()) {
      const [u, v] = onFigure(member, x, y);
      const { region, light } = member.figure.read(u, v, half / member.size);
      if (region !== BACKGROUND) return { region: i * REGIONS + region, light };
      if (touches(member, x, y)) break;
    }
    return { region: BACKGROUND, light: 0 };
  }

  /** Whether a person or the outline of a person is at (x, y). */
  covers(x: number, y: number): boolean {
    return this.#members.some((member) => touches(member, x, y));
  }

  /** The colour of a region that `read` returned. */
  colour(region: number): string | undefined {
    const look = this.#members[Math.floor(region / REGIONS)]?.look;
    if (!look) return undefined;
    return [undefined, look.skin, look.hair, look.cloth, look.secondCloth, look.accent][region % REGIONS];
  }
}

/** The point on the canvas of a figure; below its end the clothes continue. */
function onFigure({ figure, x, y, size, mirrored }: Member, px: number, py: number): Point {
  const across = ((px - x) / size) * (mirrored ? -1 : 1);
  return [figure.width / 2 + across, Math.min(figure.height - 4, (py - y) / size)];
}

function touches(member: Member, x: number, y: number): boolean {
  const { width, region } = member.figure;
  return range(8).some((k) => {
    const angle = (k * Math.PI) / 4;
    const [u, v] = onFigure(member, x + OUTLINE * Math.cos(angle), y + OUTLINE * Math.sin(angle));
    return u >= 0 && u < width && v >= 0 && region[Math.floor(v) * width + Math.floor(u)] !== BACKGROUND;
  });
}
