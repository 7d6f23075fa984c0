import { getCollection } from 'astro:content';
import { drawing } from './drawings.ts';

/** The entries of the eight services in their order. */
export async function getServices() {
  return (await getCollection('services')).sort((a, b) => a.data.order - b.data.order);
}

/** The eight services as menus, cards and sidebars show them. */
export async function getServiceCards() {
  return (await getServices()).map(({ data }) => ({
    path: data.path,
    name: data.menuLabel,
    menuLine: data.descriptor ? `${data.descriptor}.` : data.menuLine,
    cardLine: data.cardLine,
    tile: drawing(data.tile),
    smallTile: drawing(data.smallTile),
  }));
}

export type ServiceCard = Awaited<ReturnType<typeof getServiceCards>>[number];

/** The entries of the eleven industries in their order. */
export async function getIndustries() {
  return (await getCollection('industries')).sort((a, b) => a.data.order - b.data.order);
}

/** The eleven industries as menus, patches and sidebars show them. */
export async function getIndustryCards() {
  return (await getIndustries()).map(({ data }) => ({
    path: data.path,
    name: data.name,
    cloth: data.cloth,
    tile: drawing(data.tile),
    smallTile: drawing(data.smallTile),
  }));
}

export type IndustryCard = Awaited<ReturnType<typeof getIndustryCards>>[number];
