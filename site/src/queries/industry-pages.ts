import { type CollectionEntry, getCollection } from 'astro:content';
import { drawing } from './drawings.ts';
import { getSidebar } from './navigation.ts';
import { pageHero } from './page-hero.ts';
import { getIndustries, invitation, sectorLinks } from './sectors.ts';
import { single, singleEntry } from './single.ts';

/** The ten industries that are not the platform's page. */
export async function getIndustryPages() {
  return Promise.all((await getCollection('industries')).map(industryPage));
}

export type IndustryPage = Awaited<ReturnType<typeof getIndustryPages>>[number];

/** The page of the in-house platform. */
export async function getProductPage() {
  const entry = await singleEntry('product');
  return frame(entry, entry.data);
}

export type ProductPage = Awaited<ReturnType<typeof getProductPage>>;

async function industryPage(entry: CollectionEntry<'industries'>) {
  const { data } = entry;
  return frame(entry, {
    ...data,
    figure: { ...data.figure, cloth: data.cloth, tile: drawing(data.tile) },
    story: data.story && (await story(entry, data.story)),
  });
}

/** Hero, sidebar and last panel of an industry page around its text. */
async function frame<Text extends object>(
  entry: CollectionEntry<'industries'> | CollectionEntry<'product'>,
  text: Text,
) {
  const { data } = entry;
  const { industries } = await single('navigation');
  const all = await getIndustries();
  const next = all[all.findIndex(({ id }) => id === entry.id) + 1] ?? all[0] ?? entry;
  return {
    ...data,
    hero: pageHero({ ...data, plane: 'granite', promise: data.cardLine }, data.hero, {
      path: '/#industries',
      label: industries.label,
    }),
    sidebar: await getSidebar('industries', data.path),
    text: { ...text, services: await sectorLinks(data.services, entry) },
    invitation: await invitation(data, 'granite', next.data),
  };
}

/** A customer of this industry in their own words. Throws, naming the file, when there is no such story. */
async function story({ filePath }: CollectionEntry<'industries'>, id: string) {
  const found = (await getCollection('stories')).find((candidate) => candidate.id === id);
  if (!found) throw new Error(`${filePath}: "story: ${id}" is not in content/stories.yaml.`);
  const { quote, author, mark, sample } = found.data;
  const page = await single('storiesPage');
  return { quote, author, sample, mark: drawing(mark), all: { path: page.path, name: page.name } };
}
