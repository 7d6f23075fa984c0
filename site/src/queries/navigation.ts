import { type PageFacts, pageAt } from './page-list.ts';
import { readSingleton } from './read-entries.ts';
import { getIndustries, getServiceCards, getServices } from './sectors.ts';

interface MenuItem extends Pick<PageFacts, 'path' | 'name' | 'smallTile' | 'cloth'> {
  readonly current: boolean;
  readonly menuLine?: string;
  /** Shown in the menu of the services on wide screens. */
  readonly tile?: string;
}

/** The bar and the drawer as the page at `currentPath` shows them. */
export async function getNavigation(currentPath: string) {
  const navigation = await readSingleton('navigation');
  const { about, services, industries, careers, contact } = navigation;
  /** One of the three menus; `section` is the id that `browser/page.ts` marks as active. */
  const menu = async (
    section: 'about' | 'services' | 'industries',
    cards: readonly Omit<MenuItem, 'current'>[],
    paths: readonly string[],
  ) => {
    const more = (await Promise.all(paths.map(pageAt))).map(({ path, name }) => ({ path, name }));
    const items = [...cards, ...more].map(
      (page): MenuItem => ({ ...page, current: page.path === currentPath }),
    );
    return {
      section,
      label: navigation[section].label,
      /** The page is in this menu, or below a page of it. */
      current: items.some(({ path, current }) => current || currentPath.startsWith(`${path}/`)),
      items,
      picture: section === 'about' && about.drawing,
    };
  };
  return {
    company: (await readSingleton('company')).name,
    menus: [
      await menu('about', [], about.pages),
      await menu('services', await getServiceCards(), services.more),
      await menu('industries', await getIndustries(), industries.more),
    ],
    careers: {
      ...careers,
      /** For `aria-current`: the page itself, or one below it, such as an opening. */
      current: careers.path === currentPath ? ('page' as const) : currentPath.startsWith(`${careers.path}/`),
    },
    contact,
  };
}

export type Navigation = Awaited<ReturnType<typeof getNavigation>>;

/** The sidebar of the service or industry page at `currentPath`. */
export async function getSidebar(kind: 'services' | 'industries', currentPath: string) {
  const navigation = await readSingleton('navigation');
  const cards = kind === 'services' ? await getServices() : await getIndustries();
  return {
    kind,
    title: navigation[kind].sidebarTitle,
    links: cards.map((card) => ({ ...card, current: card.path === currentPath })),
  };
}

export type SidebarModel = Awaited<ReturnType<typeof getSidebar>>;
