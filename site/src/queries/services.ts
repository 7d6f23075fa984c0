import { getCollection } from 'astro:content';
import type { DrawingSource } from '../ui/Drawing.tsx';
import { drawing } from './drawings.ts';

/** A service as menus, cards and sidebars show it. */
export interface ServiceCard {
  readonly path: string;
  readonly name: string;
  readonly menuLine: string;
  readonly cardLine: string;
  readonly tile: DrawingSource;
  readonly smallTile: DrawingSource;
}

/** The eight services in their order. */
export async function getServiceCards(): Promise<ServiceCard[]> {
  return (await getServices()).map(({ data }) => ({
    path: data.path,
    name: data.menuLabel,
    menuLine: data.descriptor ? `${data.descriptor}.` : data.menuLine,
    cardLine: data.cardLine,
    tile: drawing(data.tile),
    smallTile: drawing(data.smallTile),
  }));
}

/** The collection's entries in their order. */
export async function getServices() {
  return (await getCollection('services')).sort((a, b) => a.data.order - b.data.order);
}
