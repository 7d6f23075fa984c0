import type { CollectionKey } from 'astro:content';
import { palette } from '../../../art/palette.ts';
import { contentFiles } from '../content/content-files.ts';
import type { Plane } from '../content/page-schema.ts';
import { clothLights } from '../content/sector-schemas.ts';
import { partsOf } from '../content/text-rules.ts';
import { getOpenings } from './careers.ts';
import { getArticles, getGuides, getSamples } from './documents.ts';
import { getPolicies } from './legal.ts';
import { type Entry, readEntries, readSingleton } from './read-entries.ts';
import { getIndustries, getServices, type SectorCloth } from './sectors.ts';

/** Facts about a page, whatever collection its content is in. */
export interface PageFacts {
  readonly path: string;
  readonly alsoAt: readonly string[];
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The file in `content/` with the page's words, relative to the site's folder. */
  readonly source: string;
  /** Its file, or a story on it, is a sample: search engines and llms.txt do not list it. */
  readonly sample: boolean;
  /** Of a service or an industry. */
  readonly smallTile?: string;
  readonly cloth?: SectorCloth;
  readonly card: ShareCard;
}

/** Content of the picture that other sites show for a link to a page. */
interface ShareCard {
  readonly heading: string;
  readonly promise: string;
  readonly plane: Plane;
  readonly drawing: string;
  /** Colour behind the transparent openings of the drawing; by default that of the plane. */
  readonly light?: string | undefined;
}

/** File name of the card of the page at `path`, without ending. */
export const cardName = (path: string): string =>
  path === '/' ? 'home' : path.slice(1).replace(/\W+/g, '-');

const aboutPages = [
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
  const home = await readSingleton('home');
  const about = await Promise.all(aboutPages.map((page) => readSingleton(page)));
  const predictive = await readSingleton('predictive');
  const talkToUs = await readSingleton('talkToUs');
  const allPages = await readSingleton('allPages');
  const { turmeric } = palette;
  const pages = [
    withCard({ ...home, heading: home.hero.lines.join(' ') }, home.cardLine, 'indigo', 'hero'),
    ...about.map(withOwnCard),
    ...(await getServices()).map((page) =>
      withCard(page, page.menuLine, 'verdigris-dark', page.tile, turmeric),
    ),
    ...(await getIndustries()).map((page) =>
      withCard(page, page.cardLine, 'granite', page.tile, palette[clothLights[page.cloth]]),
    ),
    withCard(predictive, predictive.cardLine, 'ink', predictive.hero.phoneDrawing ?? predictive.hero.drawing),
    withCard(talkToUs, talkToUs.text, 'dye', talkToUs.hero.drawing),
    ...(await getPolicies()).map((page) => withCard(page, page.promise, 'ink', page.drawing)),
    withCard(allPages, allPages.cardLine, 'indigo', 'mark'),
    ...(await getGuides()).map(withOwnCard),
    ...(await getSamples()).map((page) => withCard(page, page.cardLine, 'verdigris-dark', 'mark')),
    ...(await getArticles()).map((page) => withCard(page, page.cardLine, 'ink', 'mark')),
    ...(await getOpenings()).map((page) => withCard(page, page.promise, 'clay', page.drawing, turmeric)),
  ];
  const invented = (await readEntries('stories')).some(isSample);
  const { path: storiesPath } = await readSingleton('storiesPage');
  return pages.map((page) => ({
    alsoAt: [],
    ...page,
    // Home stands for the site; its logos carry their note.
    sample: page.path !== '/' && (isSample(page) || (invented && page.path === storiesPath)),
  }));
}

function withCard<Page extends { readonly heading: string }>(
  page: Page,
  promise: string,
  plane: Plane,
  drawing: string,
  light?: string,
) {
  return { ...page, card: { heading: page.heading, promise, plane, drawing, light } };
}

const withOwnCard = (page: Entry<'guides'> | Entry<(typeof aboutPages)[number]>) =>
  withCard(page, page.cardLine ?? page.promise, page.plane, page.hero?.drawing ?? 'mark');

const isSample = (entry: object): boolean =>
  partsOf(entry).some(([field, value]) => field.at(-1) === 'sample' && value === true);

/** The page at a path. Throws, naming the path, when navigation or content points to a page that is not there. */
export async function pageAt(path: string): Promise<PageFacts> {
  const page = (await getPageList()).find((candidate) => candidate.path === path);
  if (!page) throw new Error(`content/ links to ${path}, but no page has that path.`);
  return page;
}

/** Whether anything in `content/` is still a sample. Until nothing is, no page may be listed by search engines. */
export async function hasSamples(): Promise<boolean> {
  for (const collection of Object.keys(contentFiles) as CollectionKey[])
    if ((await readEntries(collection)).some(isSample)) return true;
  return false;
}
