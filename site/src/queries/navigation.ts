import { pageAt } from './page-list.ts';
import { readSingleton } from './read-singleton.ts';
import { getSearch } from './search.ts';
import { getIndustryCards, getServiceCards, type SectorCloth } from './sectors.ts';

interface NavigationLink {
  readonly path: string;
  readonly label: string;
  readonly current: boolean;
}

export interface MenuItem extends NavigationLink {
  readonly line?: string;
  readonly tile?: string;
  readonly smallTile?: string;
  readonly cloth?: SectorCloth;
}

/** One of the three menus; `section` is the id that `browser/page.ts` marks as active. */
export interface Menu {
  readonly section: 'about' | 'services' | 'industries';
  readonly label: string;
  /** The page is in this menu, or below a page of it. */
  readonly current: boolean;
  readonly items: readonly MenuItem[];
  readonly picture?: string;
}

/** The bar and the drawer as the page at `currentPath` shows them. */
export async function getNavigation(currentPath: string) {
  const navigation = await readSingleton('navigation');
  const company = await readSingleton('company');
  const link = (path: string, label: string): NavigationLink => ({
    path,
    label,
    current: path === currentPath,
  });
  const named = (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => link(path, (await pageAt(path)).name)));
  const services = (await getServiceCards()).map(({ path, name, menuLine, tile, smallTile, cloth }) => ({
    ...link(path, name),
    line: menuLine,
    tile,
    smallTile,
    cloth,
  }));
  const industries = (await getIndustryCards()).map(({ path, name, cloth, smallTile }) => ({
    ...link(path, name),
    smallTile,
    cloth,
  }));
  const menu = (section: Menu['section'], items: readonly MenuItem[], picture?: string): Menu => ({
    section,
    label: navigation[section].label,
    current: items.some(({ path, current }) => current || currentPath.startsWith(`${path}/`)),
    items,
    ...(picture && { picture }),
  });
  const menus = [
    menu('about', await named(navigation.about.pages), navigation.about.drawing),
    menu('services', [...services, ...(await named(navigation.services.more))]),
    menu('industries', [...industries, ...(await named(navigation.industries.more))]),
  ];
  return {
    company: company.name,
    menus,
    careers: {
      ...link(navigation.careers.path, navigation.careers.label),
      /** True on a page below it, such as an opening. */
      within: currentPath.startsWith(`${navigation.careers.path}/`),
    },
    contact: link(navigation.contact.path, navigation.contact.label),
    search: await getSearch(),
  };
}

export type Navigation = Awaited<ReturnType<typeof getNavigation>>;

type SectorKind = 'services' | 'industries';

/** The sidebar of the service or industry page at `currentPath`. */
export async function getSidebar(kind: SectorKind, currentPath: string) {
  const navigation = await readSingleton('navigation');
  const cards = kind === 'services' ? await getServiceCards() : await getIndustryCards();
  return {
    kind,
    title: navigation[kind].sidebarTitle,
    links: cards.map((card) => ({ ...card, current: card.path === currentPath })),
  };
}

export type SidebarModel = Awaited<ReturnType<typeof getSidebar>>;
