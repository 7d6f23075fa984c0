import type { Thing } from 'schema-dts';
import parts from '../../../content/wording/page-parts.json' with { type: 'json' };
import type { Plane } from '../content/page-schema.ts';
import type { DrawingSource } from '../ui/Drawing.tsx';
import { drawing } from './drawings.ts';
import { breadcrumbList, linkedDataText } from './linked-data.ts';

export interface PageHeroModel {
  readonly plane: Plane;
  /** The way here, home first, without the page itself. */
  readonly trail: readonly { readonly path: string; readonly label: string }[];
  readonly name: string;
  readonly heading: string;
  readonly promise: string;
  readonly picture?: {
    readonly drawing: DrawingSource;
    readonly phone?: DrawingSource;
    readonly alt: string;
  };
  /** True on light planes, which hang from an ink beam. */
  readonly lintel: boolean;
  /** The breadcrumb as JSON-LD. */
  readonly linkedData: string;
}

interface Hero {
  readonly drawing: string;
  readonly phoneDrawing?: string | undefined;
  readonly alt: string;
}

const lightPlanes: readonly Plane[] = ['haldi', 'mist', 'verdigris-light'];
const home = { path: '/', label: parts.home };

/**
 * The opening of an inner page. `parent` stands between home and the page in the breadcrumb; `nodes` describe
 * the page to search engines beside it.
 */
export function pageHero(
  facts: Pick<PageHeroModel, 'plane' | 'name' | 'heading' | 'promise'>,
  hero: Hero | undefined,
  parent?: { readonly path: string; readonly label: string },
  ...nodes: readonly Thing[]
): PageHeroModel {
  const trail = parent ? [home, parent] : [home];
  return {
    ...facts,
    trail,
    linkedData: linkedDataText(breadcrumbList(trail, facts.name), ...nodes),
    lintel: lightPlanes.includes(facts.plane),
    ...(hero && {
      picture: {
        drawing: drawing(hero.drawing),
        ...(hero.phoneDrawing && { phone: drawing(hero.phoneDrawing) }),
        alt: hero.alt,
      },
    }),
  };
}
