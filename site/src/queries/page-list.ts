import { getCollection } from 'astro:content';
import { getIndustries } from './industries.ts';
import { getOpenings } from './openings.ts';
import { getServices } from './services.ts';
import { single } from './single.ts';

/** What every page says about itself, wherever its content lives. */
export interface PageFacts {
  readonly path: string;
  readonly alsoAt: readonly string[];
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The instant from which the page is gone, where that is known. ISO 8601, UTC. */
  readonly until?: string | undefined;
}

const aboutPages = [
  'visionPage',
  'missionPage',
  'founderPage',
  'leadersPage',
  'teamPage',
  'lifePage',
  'storiesPage',
  'careersPage',
] as const;

/** All public pages in the order of the navigation: the URL contract of the site. */
export async function getPageList(): Promise<PageFacts[]> {
  const [home, talkToUs, predictive] = [
    await single('home'),
    await single('talkToUs'),
    await single('predictive'),
  ];
  const about = await Promise.all(aboutPages.map((page) => single(page)));
  const legal = (await getCollection('legal')).map(({ data }) => data).sort((a, b) => a.order - b.order);
  const sectors = [...(await getServices()), ...(await getIndustries())].map(({ data }) => fromSector(data));
  const lasting = [home, ...about, ...sectors, fromSector(predictive), talkToUs, ...legal].map(
    ({ path, alsoAt, name, title, description }) => ({ path, alsoAt, name, title, description }),
  );
  return [...lasting, ...(await getOpenings()).map(({ facts }) => ({ ...facts, alsoAt: [] }))];
}

function fromSector(data: {
  route: string;
  name: string;
  metaTitle: string;
  metaDescription: string;
}): PageFacts {
  return {
    path: data.route,
    alsoAt: [],
    name: data.name,
    title: data.metaTitle,
    description: data.metaDescription,
  };
}

/** The page at a path. Throws, naming the path, when navigation or content points to a page that is not there. */
export async function pageAt(path: string): Promise<PageFacts> {
  const page = (await getPageList()).find((candidate) => candidate.path === path);
  if (!page) throw new Error(`content/ links to ${path}, but no page has that path.`);
  return page;
}
