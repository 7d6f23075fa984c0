import { articlesAbout, getSamples } from './documents.ts';
import { service } from './linked-data.ts';
import { getSidebar } from './navigation.ts';
import { pageHero } from './page-hero.ts';
import { type Entry, readEntries, readSingleton } from './read-entries.ts';
import { getServices, type Industry, invitation, sectorLinks } from './sectors.ts';

export async function getServicePages() {
  const { services } = await readSingleton('navigation');
  const parent = { path: '/services', label: services.label };
  const samples = await getSamples();
  return Promise.all(
    (await getServices()).map(async (entry) => {
      const page = { ...entry, plane: 'verdigris-dark' as const };
      const { path, heading, promise, source } = page;
      const sample = samples.find(({ service }) => service === path);
      return {
        ...page,
        hero: pageHero(page, parent, service(heading, path, promise)),
        sidebar: await getSidebar('services', path),
        industries: await sectorLinks(page.industries, source, path),
        articles: await articlesAbout(path),
        sample,
        invitation: await invitation(page, 'haldi', sample),
      };
    }),
  );
}

export type ServicePage = Awaited<ReturnType<typeof getServicePages>>[number];

export async function getIndustryPages() {
  return Promise.all(
    (await readEntries('industries')).map(async (page) => ({
      ...page,
      ...(await frame(page)),
      story: page.story && (await story(page, page.story)),
    })),
  );
}

export type IndustryPage = Awaited<ReturnType<typeof getIndustryPages>>[number];

export async function getProductPage() {
  const page = await readSingleton('product');
  const kind = { '@type': 'SoftwareApplication', applicationCategory: 'BusinessApplication' } as const;
  return { ...page, ...(await frame(page, kind)) };
}

export type ProductPage = Awaited<ReturnType<typeof getProductPage>>;

/** Hero, sidebar, links and last panel of an industry page. */
async function frame(page: Industry, kind: object = {}) {
  const { industries } = await readSingleton('navigation');
  const { path, promise, opening, source } = page;
  const parent = { path: '/industries', label: industries.label };
  const offer = { ...service(opening.heading, path, promise), ...kind };
  const articles = await articlesAbout(path);
  const services = await sectorLinks(page.services, source, path);
  return {
    plane: 'granite' as const,
    hero: pageHero({ ...page, plane: 'granite' }, parent, offer),
    sidebar: await getSidebar('industries', path),
    services,
    articles,
    invitation: await invitation(page, 'granite', articles[0] ?? services[0]),
  };
}

/** A customer of this industry in their own words. Throws, naming the file, when there is no such story. */
async function story({ source }: Entry<'industries'>, id: string) {
  const found = (await readEntries('stories')).find((candidate) => candidate.id === id);
  if (!found) throw new Error(`${source}: "story: ${id}" is not in content/stories.yaml.`);
  return { ...found, all: await readSingleton('storiesPage') };
}
