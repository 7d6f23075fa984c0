import { interpolate, type SiteManifest, siteManifestSchema } from '@veramasa/contract';
import { contradictions } from '@veramasa/contract/contradictions';
import * as v from 'valibot';
import { getContactFooter } from './contact.ts';
import { getPrivacy } from './legal.ts';
import { postalAddress } from './linked-data.ts';
import { getPageList, type PageFacts, pageAt, smallPicture } from './page-list.ts';
import { readEntries, readSingleton } from './read-entries.ts';

/** What the server must know of this build. Throws, naming the entry, when content contradicts itself. */
export async function getSiteManifest(): Promise<SiteManifest> {
  const company = await readSingleton('company');
  const { identity, nextSteps } = await getContactFooter();
  const { id: _, source: __, ...redirects } = await readSingleton('redirects');
  const pages = await getPageList();
  const named = pages.map((page) => ({ ...page, file: fileIn(page), label: `content/${fileIn(page)}` }));
  const [mistake] = contradictions(named, redirects);
  if (mistake) throw new Error(`content/${mistake.file}, ${mistake.path.join(' ')}: ${mistake.message}`);
  // Nobody could check a promise on a page that does not exist.
  for (const offer of await readEntries('offers')) await Promise.all(Object.keys(offer.pages).map(pageAt));
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
    pages: await Promise.all(pages.map(async (page) => ({ ...page, ...(await smallPicture(page.path)) }))),
    redirects: Object.entries(redirects).map(([from, to]) => ({ from, to })),
  });
}

/** Such as `services/data.yaml`. */
const fileIn = ({ source }: PageFacts) => source.slice(source.indexOf('content/') + 'content/'.length);
