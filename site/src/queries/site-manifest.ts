import { interpolate, type SiteManifest, siteManifestSchema } from '@veramasa/contract';
import * as v from 'valibot';
import { drawing } from '../ui/drawings.ts';
import { getContactFooter } from './contact.ts';
import { getPrivacy } from './legal.ts';
import { postalAddress } from './linked-data.ts';
import { getPageList, type PageFacts } from './page-list.ts';
import { type Entry, readEntries, readSingleton } from './read-entries.ts';

/** What the server must know of this build. Throws, naming the entry, when content contradicts itself. */
export async function getSiteManifest(): Promise<SiteManifest> {
  const company = await readSingleton('company');
  const { identity, nextSteps } = await getContactFooter();
  const { id: _, source: __, ...redirects } = await readSingleton('redirects');
  const pages = await getPageList();
  const [mistake] = contradictions(pages, redirects, await readEntries('offers'));
  if (mistake) throw new Error(mistake);
  // The schema takes what the server has to know of each.
  return v.parse(siteManifestSchema, {
    captcha: process.env.CAPTCHA,
    company: {
      ...company,
      identity: identity.lines.map((line) => interpolate(line, identity.facts)),
      cities: company.offices.map(({ address }) => postalAddress(address).addressLocality),
    },
    nextSteps,
    hiringSteps: company.hiringSteps,
    privacy: await getPrivacy(),
    pages: pages.map((page) => ({
      ...page,
      tile: page.smallTile && drawing(page.smallTile).src,
    })),
    redirects: Object.entries(redirects).map(([from, to]) => ({ from, to })),
  });
}

/** Where content contradicts itself, in sentences that name the file. */
function* contradictions(
  pages: readonly PageFacts[],
  redirects: Readonly<Record<string, string>>,
  offers: readonly Entry<'offers'>[],
): Generator<string> {
  for (const field of ['path', 'title', 'description'] as const)
    for (const [first, twin] of Map.groupBy(pages, (page) => page[field]).values())
      if (first && twin)
        yield `${fileIn(first)} and ${fileIn(twin)} have the same ${field}, "${twin[field]}". Change it in one of them.`;
  const own = new Set(pages.map(({ path }) => path));
  const paths = own.union(new Set(pages.flatMap(({ alsoAt }) => alsoAt)));
  for (const [from, to] of Object.entries(redirects)) {
    if (!paths.has(to)) yield `content/redirects.yaml: ${from} leads to ${to}, but no page has that path.`;
    if (paths.has(from)) yield `content/redirects.yaml: ${from} is a page itself and cannot lead on.`;
  }
  // Nobody could check a promise on a page that does not exist.
  for (const { id, pages } of offers)
    for (const path of Object.keys(pages))
      if (!own.has(path)) yield `content/offers-to-confirm.yaml, ${id}: there is no page ${path}.`;
}

/** As authors know it, such as `content/services/data.yaml`. */
const fileIn = ({ source }: PageFacts) => source.slice(source.indexOf('content/'));
