import type { Cloth } from '../content/sector-schemas.ts';
import type { InvitationModel } from '../sections/page/Actions/Actions.tsx';
import { type Entry, readEntries, readSingleton } from './read-entries.ts';

// "Sector" is the word for a service or an industry.

/** The colours of a sector: the cloth of an industry, or the pair of a service, by its place: `styles/cloth.css`. */
export type SectorCloth = Cloth | `service-${number}`;

/** The eight services in their order, each with its colours. */
export async function getServices() {
  const services = (await readEntries('services')).sort((a, b) => a.order - b.order);
  return services.map((service, i) => ({
    ...service,
    plane: 'verdigris-dark' as const,
    cloth: `service-${i + 1}` satisfies SectorCloth,
  }));
}

/** The eight services as menus and cards show them: the short name is theirs alone. */
export async function getServiceCards() {
  return (await getServices()).map(({ menuLabel, descriptor, menuLine, ...service }) => ({
    ...service,
    name: menuLabel,
    menuLine: descriptor ? `${descriptor}.` : menuLine,
  }));
}

export type ServiceCard = Awaited<ReturnType<typeof getServiceCards>>[number];

/** The eleven industries in their order. One of them is the page of the in-house platform. */
export async function getIndustries() {
  const industries = [...(await readEntries('industries')), await readSingleton('product')];
  return industries
    .sort((a, b) => a.order - b.order)
    .map((industry) => ({ ...industry, plane: 'granite' as const }));
}

export type Industry = Awaited<ReturnType<typeof getIndustries>>[number];

/**
 * Links with the names and drawings of the pages they lead to, followed by those pages that link to the page `own`.
 * Throws, naming the file, when no service or industry has such a path.
 */
export async function sectorLinks(
  links: readonly { readonly path: string; readonly text: string }[],
  source: string,
  own?: string,
) {
  const sectors = [...(await getServices()), ...(await getIndustries())];
  const back = sectors.flatMap(({ path: from, ...sector }) =>
    ('industries' in sector ? sector.industries : sector.services)
      .filter(({ path }) => path === own && !links.some((link) => link.path === from))
      .map(({ text }) => ({ path: from, text })),
  );
  return [...links, ...back].map(({ path, text }) => {
    const sector = sectors.find((candidate) => candidate.path === path);
    if (!sector) throw new Error(`${source} links to ${path}, but no service or industry has that path.`);
    return { ...sector, text };
  });
}

/** A link from one service or industry to another; `text` is the reason to follow it, as inline HTML. */
export type SectorLinkModel = Awaited<ReturnType<typeof sectorLinks>>[number];

/** The last panel of a page, whose button opens the enquiry form. */
export const invitation = (
  { call, ...page }: Pick<Entry<'services'>, 'call'> & Pick<InvitationModel, 'tile' | 'cloth'>,
  plane: InvitationModel['plane'],
  next?: InvitationModel['next'],
): InvitationModel => ({
  ...page,
  ...call,
  plane,
  action: { label: call.button, href: '#contact', message: call.message.trim() },
  notePath: '/how-we-work',
  next,
});
