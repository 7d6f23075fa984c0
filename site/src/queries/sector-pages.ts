import { type CollectionEntry, getCollection } from 'astro:content';
import type { Thing } from 'schema-dts';
import { articlesAbout, getSamples } from './documents.ts';
import { service } from './linked-data.ts';
import { getSidebar } from './navigation.ts';
import { pageHero } from './page-hero.ts';
import { readSingleton, readSingletonEntry } from './read-singleton.ts';
import { getServices, invitation, sectorLinks } from './sectors.ts';

export async function getServicePages() {
  const { services } = await readSingleton('navigation');
  const all = await getServices();
  const parent = { path: '/services', label: services.label };
  return Promise.all(
    all.map(async (entry) => {
      const { data } = entry;
      const sample = (await getSamples()).find(({ service }) => service === data.path);
      const facts = { ...data, plane: 'verdigris-dark' } as const;
      return {
        ...data,
        hero: pageHero(facts, parent, service(data.heading, data.path, data.promise)),
        sidebar: await getSidebar('services', data.path),
        text: {
          ...data,
          industries: await sectorLinks(data.industries, entry, data.path),
          articles: await articlesAbout(data.path),
          sample: sample && { path: sample.path, name: sample.name },
        },
        invitation: await invitation(data, 'haldi', sample),
      };
    }),
  );
}

export type ServicePage = Awaited<ReturnType<typeof getServicePages>>[number];

export async function getIndustryPages() {
  return Promise.all((await getCollection('industries')).map(industryPage));
}

export type IndustryPage = Awaited<ReturnType<typeof getIndustryPages>>[number];

export async function getProductPage() {
  const entry = await readSingletonEntry('product');
  return frame(entry, entry.data);
}

export type ProductPage = Awaited<ReturnType<typeof getProductPage>>;

async function industryPage(entry: CollectionEntry<'industries'>) {
  const { data } = entry;
  return frame(entry, {
    ...data,
    figure: { ...data.figure, tile: data.tile },
    story: data.story && (await story(entry, data.story)),
  });
}

/** Hero, sidebar and last panel of an industry page around its text. */
async function frame<Text extends object>(
  entry: CollectionEntry<'industries'> | CollectionEntry<'product'>,
  text: Text,
) {
  const { data } = entry;
  const { industries } = await readSingleton('navigation');
  const parent = { path: '/industries', label: industries.label };
  const offer = service(data.opening.heading, data.path, data.promise);
  const platform = { '@type': 'SoftwareApplication', applicationCategory: 'BusinessApplication' } as const;
  const node: Thing = entry.collection === 'product' ? { ...offer, ...platform } : offer;
  const articles = await articlesAbout(data.path);
  const services = await sectorLinks(data.services, entry, data.path);
  return {
    ...data,
    hero: pageHero({ ...data, plane: 'granite' }, parent, node),
    sidebar: await getSidebar('industries', data.path),
    text: { ...text, services, articles },
    invitation: await invitation(data, 'granite', articles[0] ?? services[0]),
  };
}

/** A customer of this industry in their own words. Throws, naming the file, when there is no such story. */
async function story({ filePath }: CollectionEntry<'industries'>, id: string) {
  const found = (await getCollection('stories')).find((candidate) => candidate.id === id);
  if (!found) throw new Error(`${filePath}: "story: ${id}" is not in content/stories.yaml.`);
  const { quote, author, mark, sample } = found.data;
  const page = await readSingleton('storiesPage');
  return { quote, author, sample, mark, all: { path: page.path, name: page.name } };
}
