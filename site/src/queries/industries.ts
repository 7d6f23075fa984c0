import { getCollection } from 'astro:content';
import type { Cloth } from '../content/sector-schemas.ts';
import type { DrawingSource } from '../ui/Drawing.tsx';
import { drawing } from './drawings.ts';

/** An industry as menus, patches and sidebars show it. */
export interface IndustryCard {
  readonly path: string;
  readonly name: string;
  readonly cloth: Cloth;
  readonly tile: DrawingSource;
  readonly smallTile: DrawingSource;
}

/** The eleven industries in their order. */
export async function getIndustryCards(): Promise<IndustryCard[]> {
  return (await getIndustries()).map(({ data }) => ({
    path: data.path,
    name: data.name,
    cloth: data.cloth,
    tile: drawing(data.tile),
    smallTile: drawing(data.smallTile),
  }));
}

/** The collection's entries in their order. */
export async function getIndustries() {
  return (await getCollection('industries')).sort((a, b) => a.data.order - b.data.order);
}
