import type { Cloth } from '../content/industry-schema.ts';
import type { DrawingSource } from '../ui/Drawing.tsx';
import { drawing } from './drawings.ts';
import { pageAt } from './page-list.ts';
import { getSearch } from './search.ts';
import { getIndustryCards, getServiceCards } from './sectors.ts';
import { single } from './single.ts';

interface NavigationLink {
  readonly path: string;
  readonly label: string;
  readonly current: boolean;
}

export interface MenuItem extends NavigationLink {
  readonly line?: string;
  readonly tile?: DrawingSource;
  readonly smallTile?: DrawingSource;
  readonly cloth?: Cloth;
}

/** One of the three menus; `section` is the id that the active-section store highlights. */
export interface Menu {
  readonly section: 'about' | 'services' | 'industries';
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly picture?: DrawingSource;
}

/** The bar and the drawer as the page at `currentPath` shows them. */
export async function getNavigation(currentPath: string) {
  const navigation = await single('navigation');
  const company = await single('company');
  const link = (path: string, label: string): NavigationLink => ({
    path,
    label,
    current: path === currentPath,
  });
  const about = await Promise.all(
    navigation.about.pages.map(async (path) => link(path, (await pageAt(path)).name)),
  );
  const services = (await getServiceCards()).map(({ path, name, menuLine, tile, smallTile }) => ({
    ...link(path, name),
    line: menuLine,
    tile,
    smallTile,
  }));
  const industries = (await getIndustryCards()).map(({ path, name, cloth, smallTile }) => ({
    ...link(path, name),
    smallTile,
    cloth,
  }));
  const menus: readonly Menu[] = [
    {
      section: 'about',
      label: navigation.about.label,
      items: about,
      picture: drawing(navigation.about.drawing),
    },
    { section: 'services', label: navigation.services.label, items: services },
    { section: 'industries', label: navigation.industries.label, items: industries },
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
  const navigation = await single('navigation');
  const cards = kind === 'services' ? await getServiceCards() : await getIndustryCards();
  return {
    kind,
    title: navigation[kind].sidebarTitle,
    links: cards.map((card) => ({
      path: card.path,
      name: card.name,
      current: card.path === currentPath,
      smallTile: card.smallTile,
      ...('cloth' in card && { cloth: card.cloth }),
    })),
  };
}

export type SidebarModel = Awaited<ReturnType<typeof getSidebar>>;
