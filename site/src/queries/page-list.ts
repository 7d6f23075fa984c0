import { type CollectionKey, getCollection } from 'astro:content';
import { contentFiles } from '../content/content-files.ts';
import { partsOf } from '../content/text-rules.ts';
import { getDocuments } from './documents.ts';
import { getOpenings } from './openings.ts';
import { getPolicies } from './policies.ts';
import { readSingleton, readSingletonEntry } from './read-singleton.ts';
import { getIndustries, getServices } from './sectors.ts';

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
}

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
  const entries = [
    await readSingletonEntry('home'),
    ...(await Promise.all(aboutPages.map((collection) => readSingletonEntry(collection)))),
    ...(await getServices()),
    ...(await getIndustries()),
    await readSingletonEntry('predictive'),
    await readSingletonEntry('talkToUs'),
    ...(await getPolicies()),
    await readSingletonEntry('allPages'),
  ];
  const stories = await readSingleton('storiesPage');
  const invented = (await getCollection('stories')).some(isSample);
  const pages = [
    ...entries.map((entry) => ({
      ...entry.data,
      source: entry.filePath ?? '',
      // Home stands for the site; its logos carry their note.
      sample: entry.data.path !== '/' && isSample(entry),
    })),
    ...(await getDocuments()).map((document) => ({ ...document, alsoAt: [], sample: false })),
    ...(await getOpenings()),
  ];
  return pages.map((page) => ({ ...page, sample: page.sample || (invented && page.path === stories.path) }));
}

/** Whether any part of an entry is a sample. */
const isSample = ({ data }: { readonly data: unknown }): boolean =>
  partsOf(data).some(([field, value]) => field.at(-1) === 'sample' && value === true);

/** The page at a path. Throws, naming the path, when navigation or content points to a page that is not there. */
export async function pageAt(path: string): Promise<PageFacts> {
  const page = (await getPageList()).find((candidate) => candidate.path === path);
  if (!page) throw new Error(`content/ links to ${path}, but no page has that path.`);
  return page;
}

/** Whether anything in `content/` is still a sample. Until nothing is, no page may be listed by search engines. */
export async function hasSamples(): Promise<boolean> {
  for (const collection of Object.keys(contentFiles) as CollectionKey[])
    if ((await getCollection(collection)).some(isSample)) return true;
  return false;
}
