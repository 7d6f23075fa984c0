import { type CollectionEntry, getCollection } from 'astro:content';
import { type SiteManifest, siteManifestSchema } from '@veramasa/contract';
import * as v from 'valibot';
import { getPageGroups } from './all-pages.ts';
import { postalAddress } from './linked-data.ts';
import { getPageList, type PageFacts } from './page-list.ts';
import { getPrivacy } from './privacy.ts';
import { single } from './single.ts';

/** What the server must know of this build. Throws, naming the entry, when content contradicts itself. */
export async function getSiteManifest(): Promise<SiteManifest> {
  const [company, footer, redirects] = [
    await single('company'),
    await single('footer'),
    await single('redirects'),
  ];
  const pages = await getPageList();
  refuseTwins(pages);
  refuseLostRedirects(redirects, pages);
  refuseWrongSlug(company.slug, pages);
  refuseLostOffers(await getCollection('offers'), pages);
  const listed = (await getPageGroups()).flatMap((group) => group.pages);
  const tiles = new Map(listed.map(({ path, tile, cloth }) => [path, { tile: tile?.src, cloth }]));
  return v.parse(siteManifestSchema, {
    captcha: process.env.CAPTCHA,
    company: {
      name: company.name,
      email: company.email,
      careersEmail: company.careersEmail,
      phone: company.phone,
      timeZone: company.timeZone,
      cities: company.offices.map(({ address }) => postalAddress(address).addressLocality),
    },
    nextSteps: footer.nextSteps,
    hiringSteps: company.hiringSteps,
    privacy: await getPrivacy(),
    pages: pages.map(({ path, alsoAt, name }) => ({
      path,
      file: fileOf(path),
      name,
      ...tiles.get(path),
      alsoAt,
    })),
    redirects: Object.entries(redirects).map(([from, to]) => ({ from, to })),
  });
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

function refuseTwins(pages: readonly PageFacts[]): void {
  for (const field of ['path', 'title', 'description'] as const) {
    const seen = new Map<string, PageFacts>();
    for (const page of pages) {
      const twin = seen.get(page[field]);
      if (twin)
        throw new Error(
          `${fileIn(twin)} and ${fileIn(page)} have the same ${field}, "${page[field]}". Change it in one of them.`,
        );
      seen.set(page[field], page);
    }
  }
}

/** As authors know it, such as `content/services/data.yaml`. */
const fileIn = ({ source }: PageFacts) => source.slice(source.indexOf('content/'));

function refuseLostRedirects(redirects: Record<string, string>, pages: readonly PageFacts[]): void {
  const paths = new Set(pages.flatMap(({ path, alsoAt }) => [path, ...alsoAt]));
  for (const [from, to] of Object.entries(redirects)) {
    if (!paths.has(to))
      throw new Error(`content/redirects.yaml: ${from} leads to ${to}, but no page has that path.`);
    if (paths.has(from))
      throw new Error(`content/redirects.yaml: ${from} is a page itself and cannot lead on.`);
  }
}

/** The list of promises to confirm must not name a page that does not exist: nobody could check the promise there. */
function refuseLostOffers(offers: readonly CollectionEntry<'offers'>[], pages: readonly PageFacts[]): void {
  const paths = new Set(pages.map(({ path }) => path));
  for (const { id, data } of offers) {
    for (const path of Object.keys(data.pages)) {
      if (!paths.has(path))
        throw new Error(`content/offers-to-confirm.yaml, ${id}: there is no page ${path}.`);
    }
  }
}

function refuseWrongSlug(slug: string, pages: readonly PageFacts[]): void {
  const path = `/life-at-${slug}`;
  if (!pages.some((page) => page.path === path)) {
    throw new Error(
      `content/company.yaml: slug "${slug}" asks for a page at ${path}; set the path in content/pages/life.yaml.`,
    );
  }
}
