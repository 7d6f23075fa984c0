import type { CollectionKey } from 'astro:content';
import { palette } from '../../../art/palette.ts';
import { contentFiles } from '../content/content-files.ts';
import type { Plane } from '../content/page-schema.ts';
import { clothLights } from '../content/sector-schemas.ts';
import { drawing } from '../ui/drawings.ts';
import { getOpenings } from './careers.ts';
import { getArticles, getSamples } from './documents.ts';
import { getPolicies } from './legal.ts';
import { readEntries, readSingleton } from './read-entries.ts';
import { getIndustries, getServices, type SectorCloth } from './sectors.ts';

/** A page as its collection has it. Its share card shows its promise and its own drawing, unless it says otherwise. */
interface ListedPage {
  readonly path: string;
  readonly alsoAt?: readonly string[];
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The file in `content/` with the page's words, relative to the site's folder. */
  readonly source: string;
  /** Of a service or an industry, also on a document about it. */
  readonly smallTile?: string | undefined;
  readonly cloth?: SectorCloth | undefined;
  readonly heading: string;
  readonly plane: Plane;
  readonly promise?: string;
  /** The sentence on its share card, the picture that other sites show for a link to it. */
  readonly cardLine?: string | undefined;
  readonly tile?: string;
  readonly drawing?: string;
  readonly hero?: { readonly drawing: string } | undefined;
  readonly cardDrawing?: string;
  /** Colour behind the transparent openings of that drawing; by default that of the plane. */
  readonly cardLight?: string;
}

/** Facts about a page, whatever collection its content is in. */
export type PageFacts = Awaited<ReturnType<typeof getPageList>>[number];

/** Read once: no page changes during a build. */
let built: Promise<PageFacts[]> | undefined;

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
export async function getPageList() {
  const home = await readSingleton('home');
  const about = await Promise.all(aboutPages.map((page) => readSingleton(page)));
  const predictive = await readSingleton('predictive');
  const talkToUs = await readSingleton('talkToUs');
  const cardLight = palette.turmeric;
  const opening = { plane: 'clay', cloth: 'indigo', cardLight } as const;
  const pages: ListedPage[] = [
    { ...home, heading: home.hero.lines.join(' '), plane: 'indigo', hero: undefined, cardDrawing: 'hero' },
    ...about,
    ...(await getServices()).map((page) => ({ ...page, cardLine: page.menuLine, cardLight })),
    ...(await getIndustries()).map((page) => ({ ...page, cardLight: palette[clothLights[page.cloth]] })),
    { ...predictive, plane: 'ink', cardDrawing: predictive.hero.phoneDrawing ?? predictive.hero.drawing },
    { ...talkToUs, plane: 'dye', cardLine: talkToUs.text },
    ...(await getPolicies()),
    { ...(await readSingleton('allPages')), plane: 'indigo' },
    ...(await readEntries('guides')),
    ...(await getSamples()),
    ...(await getArticles()),
    ...(await getOpenings()).map((page) => ({ ...page, ...opening })),
  ];
  const stories = await readEntries('stories');
  return pages.map((page) => ({
    alsoAt: [],
    ...page,
    cardLine: page.cardLine ?? page.promise ?? '',
    cardDrawing: page.cardDrawing ?? page.tile ?? page.drawing ?? page.hero?.drawing ?? 'mark',
    // Search engines and llms.txt do not list a sample, nor a page that shows one. Home stands for the site; its logos
    // carry their note. A function: it reads all texts of the page, and few callers need it.
    sample: () => page.path !== '/' && isSample(page.path === '/success-stories' ? [page, stories] : page),
  }));
}

// In JSON, a quote within a text has a backslash before it.
const isSample = (entry: object): boolean => JSON.stringify(entry).includes('"sample":true');

/** The page at a path. Throws, naming the path, when navigation or content points to a page that is not there. */
export async function pageAt(path: string): Promise<PageFacts> {
  if (import.meta.env.DEV || !built) built = getPageList();
  const pages = await built;
  const page = pages.find((candidate) => candidate.path === path);
  if (page) return page;
  // A page of a draft may have another address before a publication changes the links to it.
  if (import.meta.env.DEV && pages[0]) return { ...pages[0], path, name: path };
  throw new Error(`content/ links to ${path}, which no page has. In the desk, “Find words” shows where.`);
}

/** A small picture of a page: its own drawing, or that of the first page below it, and the colours behind its openings. */
export async function smallPicture(path: string) {
  const page = await pageAt(path);
  const below = (await built)?.find((other) => other.smallTile && other.path.startsWith(`${path}/`));
  const { smallTile, cardDrawing, cloth, plane } = page.hero ? page : (below ?? page);
  return { tile: drawing(smallTile ?? cardDrawing).src, cloth, plane };
}

/** Whether anything in `content/` is still a sample. Until nothing is, no page may be listed by search engines. */
export async function hasSamples(): Promise<boolean> {
  for (const collection of Object.keys(contentFiles) as CollectionKey[])
    if ((await readEntries(collection)).some(isSample)) return true;
  return false;
}
