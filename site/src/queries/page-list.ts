import { getOpenings } from './openings.ts';
import { getPolicies } from './policies.ts';
import { getIndustries, getServices } from './sectors.ts';
import { singleEntry } from './single.ts';

/** Facts about a page, whatever collection its content is in. */
export interface PageFacts {
  readonly path: string;
  readonly alsoAt: readonly string[];
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The file in `content/` with the page's words, relative to the site's folder. */
  readonly source: string;
}

/** The collections of the pages about the company, one page each. */
export const aboutPages = [
  'visionPage',
  'missionPage',
  'founderPage',
  'leadersPage',
  'teamPage',
  'lifePage',
  'storiesPage',
  'careersPage',
  'howWeWork',
] as const;

/** All public pages in the order of the navigation: the URL contract of the site. */
export async function getPageList(): Promise<PageFacts[]> {
  const about = await Promise.all(aboutPages.map((collection) => singleEntry(collection)));
  const sectors = [...(await getServices()), ...(await getIndustries()), await singleEntry('predictive')];
  return [
    fromPage(await singleEntry('home')),
    ...about.map(fromPage),
    ...sectors.map(fromPage),
    fromPage(await singleEntry('talkToUs')),
    ...(await getPolicies()).map(fromPage),
    fromPage(await singleEntry('accessibility')),
    fromPage(await singleEntry('allPages')),
    ...(await getOpenings()).map(({ facts }) => facts),
  ];
}

type Facts = Omit<PageFacts, 'source'>;

function fromPage({ data, filePath = '' }: { data: Facts; filePath?: string }): PageFacts {
  const { path, alsoAt, name, title, description } = data;
  return { path, alsoAt, name, title, description, source: filePath };
}

/** The page at a path. Throws, naming the path, when navigation or content points to a page that is not there. */
export async function pageAt(path: string): Promise<PageFacts> {
  const page = (await getPageList()).find((candidate) => candidate.path === path);
  if (!page) throw new Error(`content/ links to ${path}, but no page has that path.`);
  return page;
}
