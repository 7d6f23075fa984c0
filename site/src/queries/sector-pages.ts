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
  const parent = { path: '/services', label: services.label };
  const samples = await getSamples();
  return Promise.all(
    (await getServices()).map(async (entry) => {
      const page = { ...entry.data, plane: 'verdigris-dark' as const };
      const { path, heading, promise } = page;
      const sample = samples.find(({ service }) => service === path);
      return {
        ...page,
        hero: pageHero(page, parent, service(heading, path, promise)),
        sidebar: await getSidebar('services', path),
        industries: await sectorLinks(page.industries, entry.filePath, path),
        articles: await articlesAbout(path),
        sample: sample && { path: sample.path, name: sample.name },
        invitation: await invitation(page, 'haldi', sample),
      };
    }),
  );
}

export type ServicePage = Awaited<ReturnType<typeof getServicePages>>[number];

export async function getIndustryPages() {
  return Promise.all(
    (await getCollection('industries')).map(async (entry) => ({
      ...entry.data,
      ...(await frame(entry)),
      story: entry.data.story && (await story(entry, entry.data.story)),
    })),
  );
}

export type IndustryPage = Awaited<ReturnType<typeof getIndustryPages>>[number];

export async function getProductPage() {
  const entry = await readSingletonEntry('product');
  return { ...entry.data, ...(await frame(entry)) };
}

export type ProductPage = Awaited<ReturnType<typeof getProductPage>>;

/** Hero, sidebar, links and last panel of an industry page. */
async function frame(entry: CollectionEntry<'industries'> | CollectionEntry<'product'>) {
  const { data } = entry;
  const { industries } = await readSingleton('navigation');
  const parent = { path: '/industries', label: industries.label };
  const offer = service(data.opening.heading, data.path, data.promise);
  const platform = { '@type': 'SoftwareApplication', applicationCategory: 'BusinessApplication' } as const;
  const node: Thing = entry.collection === 'product' ? { ...offer, ...platform } : offer;
  const articles = await articlesAbout(data.path);
  const services = await sectorLinks(data.services, entry.filePath, data.path);
  return {
    plane: 'granite' as const,
    hero: pageHero({ ...data, plane: 'granite' }, parent, node),
    sidebar: await getSidebar('industries', data.path),
    services,
    articles,
    invitation: await invitation(data, 'granite', articles[0] ?? services[0]),
  };
}

/** A customer of this industry in their own words. Throws, naming the file, when there is no such story. */
async function story({ filePath }: CollectionEntry<'industries'>, id: string) {
  const found = (await getCollection('stories')).find((candidate) => candidate.id === id);
  if (!found) throw new Error(`${filePath}: "story: ${id}" is not in content/stories.yaml.`);
  const { path, name } = await readSingleton('storiesPage');
  return { ...found.data, all: { path, name } };
}
