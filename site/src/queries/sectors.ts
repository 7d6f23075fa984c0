import { type CollectionEntry, getCollection } from 'astro:content';
import parts from '../../../content/wording/page-parts.json' with { type: 'json' };
import type { Cloth } from '../content/industry-schema.ts';
import type { InvitationModel } from '../sections/page/Actions/Actions.tsx';
import { readSingleton, readSingletonEntry } from './read-singleton.ts';

// "Sector" is the word for a service or an industry.

/** The colours of a sector: the cloth of an industry, or the pair of a service, by its place: `styles/cloth.css`. */
export type SectorCloth = Cloth | `service-${number}`;

/** The entries of the eight services in their order, each with its colours. */
export async function getServices() {
  const services = (await getCollection('services')).sort((a, b) => a.data.order - b.data.order);
  return services.map((entry, i) => {
    const cloth: SectorCloth = `service-${i + 1}`;
    return { ...entry, data: { ...entry.data, cloth } };
  });
}

/** The eight services as menus and cards show them: the short name is theirs alone, all other lists show `heading`. */
export async function getServiceCards() {
  return (await getServices()).map(({ data }) => ({
    ...data,
    name: data.menuLabel,
    menuLine: data.descriptor ? `${data.descriptor}.` : data.menuLine,
  }));
}

export type ServiceCard = Awaited<ReturnType<typeof getServiceCards>>[number];

/** The entries of the eleven industries in their order. One of them is the page of the in-house platform. */
export async function getIndustries() {
  const industries: (CollectionEntry<'industries'> | CollectionEntry<'product'>)[] = [
    ...(await getCollection('industries')),
    await readSingletonEntry('product'),
  ];
  return industries.sort((a, b) => a.data.order - b.data.order);
}

export const getIndustryCards = async () => (await getIndustries()).map(({ data }) => data);

export type IndustryCard = Awaited<ReturnType<typeof getIndustryCards>>[number];

/**
 * Links with the names and drawings of the pages they lead to, followed by those pages that link to the page `own`.
 * Throws, naming the file, when no service or industry has such a path.
 */
export async function sectorLinks(
  links: readonly { readonly path: string; readonly text: string }[],
  source = 'content/',
  own?: string,
) {
  const sectors = [...(await getServices()), ...(await getIndustries())];
  const back = sectors.flatMap(({ data: { path: from, ...data } }) =>
    ('industries' in data ? data.industries : data.services)
      .filter(({ path }) => path === own && !links.some((link) => link.path === from))
      .map(({ text }) => ({ path: from, text })),
  );
  return [...links, ...back].map(({ path, text }) => {
    const sector = sectors.find(({ data }) => data.path === path)?.data;
    if (!sector) throw new Error(`${source} links to ${path}, but no service or industry has that path.`);
    return { ...sector, name: sector.heading, text };
  });
}

/** A link from one service or industry to another; `text` is the reason to follow it, as inline HTML. */
export type SectorLinkModel = Awaited<ReturnType<typeof sectorLinks>>[number];

interface Inviting extends Pick<CollectionEntry<'services'>['data'], 'call'> {
  readonly tile?: string;
  readonly smallTile?: string;
  readonly cloth?: SectorCloth;
}

/** The last panel of a page, whose button opens the enquiry form. */
export async function invitation(
  { call, tile, smallTile, cloth }: Inviting,
  plane: InvitationModel['plane'],
  next: { readonly path: string; readonly name: string } | undefined,
): Promise<InvitationModel> {
  const { path } = await readSingleton('howWeWork');
  return {
    plane,
    tile: tile === undefined ? undefined : { drawing: tile, lattice: smallTile, ...(cloth && { cloth }) },
    ...call,
    action: { label: call.button, href: '#contact', message: call.message.trim() },
    note: { text: parts.actionNote, more: { path, name: parts.actionMore } },
    next: next && { path: next.path, name: next.name },
  };
}
