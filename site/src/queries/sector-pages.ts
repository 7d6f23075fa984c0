import { articlesAbout, getSamples } from './documents.ts';
import { service } from './linked-data.ts';
import { getSidebar } from './navigation.ts';
import { readEntries, readSingleton } from './read-entries.ts';
import { getIndustries, getServices, invitation, sectorLinks } from './sectors.ts';

export async function getServicePages() {
  const { services } = await readSingleton('navigation');
  const parent = { path: '/services', name: services.label };
  const samples = await getSamples();
  return Promise.all(
    (await getServices()).map(async (page) => {
      const { path, heading, promise, source } = page;
      const sample = samples.find(({ service }) => service === path);
      return {
        ...page,
        parent,
        nodes: [service(heading, path, promise)],
        sidebar: await getSidebar('services', path),
        industries: await sectorLinks(page.industries, source, path),
        articles: await articlesAbout(path),
        sample,
        invitation: invitation(page, 'haldi', sample),
      };
    }),
  );
}

export type ServicePage = Awaited<ReturnType<typeof getServicePages>>[number];

/** The page of each industry; that of the in-house platform is described as software. */
export async function getIndustryPages() {
  const { industries } = await readSingleton('navigation');
  const parent = { path: '/industries', name: industries.label };
  const software = { '@type': 'SoftwareApplication', applicationCategory: 'BusinessApplication' } as const;
  return Promise.all(
    (await getIndustries()).map(async (page) => {
      const { path, promise, opening, source } = page;
      const offer = service(opening.heading, path, promise);
      const articles = await articlesAbout(path);
      const services = await sectorLinks(page.services, source, path);
      return {
        ...page,
        parent,
        nodes: ['useCases' in page ? offer : { ...offer, ...software }],
        sidebar: await getSidebar('industries', path),
        services,
        articles,
        story: 'story' in page ? await storyOf(page.story) : undefined,
        invitation: invitation(page, 'granite', articles[0] ?? services[0]),
      };
    }),
  );
}

type SomePage = Awaited<ReturnType<typeof getIndustryPages>>[number];
export type IndustryPage = Extract<SomePage, { readonly useCases: unknown }>;
export type ProductPage = Exclude<SomePage, IndustryPage>;

/** A customer of an industry in their own words, while the story is there. */
async function storyOf(wanted: string | undefined) {
  const found = (await readEntries('stories')).find(({ id }) => id === wanted);
  return found && { ...found, all: await readSingleton('storiesPage') };
}
