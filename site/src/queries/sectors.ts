import { type CollectionEntry, getCollection } from 'astro:content';
import parts from '../../../content/wording/page-parts.json' with { type: 'json' };
import type { Cloth } from '../content/industry-schema.ts';
import type { InvitationModel } from '../sections/Invitation/Invitation.tsx';
import type { DrawingSource } from '../ui/Drawing.tsx';
import { drawing } from './drawings.ts';
import { single, singleEntry } from './single.ts';

// "Sector" is the word for a service or an industry.

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

/** The entries of the eleven industries in their order. One of them is the page of the in-house platform. */
export async function getIndustries() {
  const industries: (CollectionEntry<'industries'> | CollectionEntry<'product'>)[] = [
    ...(await getCollection('industries')),
    await singleEntry('product'),
  ];
  return industries.sort((a, b) => a.data.order - b.data.order);
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

/** A link from one service or industry to another, with the reason to follow it. */
export interface SectorLinkModel {
  readonly path: string;
  readonly name: string;
  readonly smallTile: DrawingSource;
  readonly cloth?: Cloth;
  /** The reason, as inline HTML. */
  readonly text: string;
}

interface EntryFile {
  readonly filePath?: string | undefined;
}

/**
 * Links with the names and drawings of the pages they lead to. Throws, naming the file, when no service or industry
 * has such a path.
 */
export async function sectorLinks(
  links: readonly { readonly path: string; readonly text: string }[],
  { filePath = 'content/' }: EntryFile,
): Promise<SectorLinkModel[]> {
  const sectors = [...(await getServices()), ...(await getIndustries())];
  return links.map(({ path, text }) => {
    const sector = sectors.find(({ data }) => data.path === path)?.data;
    if (!sector) throw new Error(`${filePath} links to ${path}, but no service or industry has that path.`);
    return {
      path,
      name: sector.heading,
      smallTile: drawing(sector.smallTile),
      text,
      ...('cloth' in sector && { cloth: sector.cloth }),
    };
  });
}

/** The last panel of a page, whose button opens the enquiry form. */
export async function invitation(
  { call }: Pick<CollectionEntry<'services'>['data'], 'call'>,
  plane: InvitationModel['plane'],
  next: { readonly path: string; readonly name: string },
): Promise<InvitationModel> {
  const { path, name } = await single('howWeWork');
  return {
    plane,
    heading: call.heading,
    text: call.text,
    action: { label: call.button, href: '#contact', message: call.message.trim() },
    note: { text: parts.actionNote, more: { path, name } },
    next: { path: next.path, name: next.name },
  };
}
