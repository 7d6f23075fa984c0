import type { SiteManifest } from '@veramasa/contract';
import { publicSite } from '@veramasa/messages/config/releases';
import { readSiteManifest } from '@veramasa/messages/config/site-manifest';
import type { Value } from '../../api/content.ts';
import type { AddressAnswers, VanishedAnswer } from '../../api/publication.ts';
import type { Draft } from '../content/draft.ts';
import { pageAddresses } from '../content/page-addresses.ts';
import { isObject } from '../content/tidy.ts';
import { Refusal } from '../refusal.ts';
import type { PublisherDeps } from './publisher-deps.ts';

const redirectsFile = 'redirects.yaml';

/** The pages that the public has. */
export function publicManifest({ releases, builtSite }: PublisherDeps): SiteManifest {
  const read = readSiteManifest(publicSite(releases.folder, builtSite));
  if (!read.ok) throw new Error(read.error);
  return read.manifest;
}

/**
 * Addresses of the public site that the draft neither has nor redirects. Openings that have closed are not among
 * them: their files are still there.
 */
export async function vanishedAddresses(deps: PublisherDeps): Promise<VanishedAnswer> {
  const draft = await deps.draft();
  const [manifest, { groups }, redirects] = [
    publicManifest(deps),
    await draft.files.tree(),
    await readRedirects(draft),
  ];
  const { current } = deps.releases;
  const changed = await draft
    .changedSince(current ?? 'HEAD')
    // A deploy has made the release, and the repository does not have its commit yet.
    .catch(() => draft.changedSince('HEAD'));
  const titles = titlesOf(manifest);
  const own = groups
    .flatMap(({ files }) => files)
    .flatMap(({ page, title }) => (page ? [{ path: page, title: titles.get(page) ?? title }] : []));
  const kept = new Set([
    ...own.map(({ path }) => path),
    ...changed.flatMap(({ path, after }) => pageAddresses(path, after)),
    ...Object.keys(redirects),
  ]);
  const vanished = changed.flatMap(({ path, before, after }) => {
    const [moved] = pageAddresses(path, after);
    return pageAddresses(path, before)
      .filter((address) => titles.has(address) && !kept.has(address))
      .map((address) => ({
        address,
        title: titles.get(address) ?? address,
        suggested:
          moved ??
          listOf(
            address,
            own.map((page) => page.path),
          ),
      }));
  });
  return { vanished, pages: own };
}

/** The page above it, such as `/join-us` of `/join-us/weaver`; otherwise the list of all pages. */
function listOf(address: string, pages: readonly string[]): string {
  const above = address.slice(0, address.lastIndexOf('/'));
  return [above, '/all-pages'].find((path) => pages.includes(path)) ?? '/';
}

/** The name of the page at each address of a site. */
function titlesOf({ pages }: SiteManifest): Map<string, string> {
  return new Map(
    pages.flatMap(({ path, alsoAt, name }) => [path, ...alsoAt].map((address) => [address, name])),
  );
}

/** Addresses of the pages of one site at which another one has neither a page nor a redirect. */
export function lostAddresses(before: SiteManifest, after: SiteManifest): string[] {
  const kept = new Set([...titlesOf(after).keys(), ...after.redirects.map(({ from }) => from)]);
  return [...titlesOf(before).keys()].filter((address) => !kept.has(address));
}

/**
 * Writes the answers into the redirects of the draft. Returns the addresses that show "Page not found" from then on.
 * Throws a refusal when an address has no answer.
 */
export async function answerAddresses(
  deps: PublisherDeps,
  answers: AddressAnswers,
): Promise<{ readonly notFound: readonly string[]; readonly changed: boolean }> {
  const draft = await deps.draft();
  const { vanished, pages } = await vanishedAddresses(deps);
  const unanswered = vanished.filter(({ address }) => answers[address] === undefined);
  if (unanswered.length > 0)
    throw new Refusal(
      'invalid',
      `Choose where visitors of ${unanswered.map(({ address }) => address).join(' and ')} are sent, then publish.`,
    );
  const known = titlesOf(publicManifest(deps));
  const own = new Set(pages.map(({ path }) => path));
  // An old answer about a page that the draft has again changes nothing.
  const asked = Object.entries(answers).filter(
    ([address, to]) => known.has(address) && (to === null || !own.has(address)),
  );
  for (const [, to] of asked)
    if (to !== null && !own.has(to))
      throw new Refusal('invalid', `There is no page ${to}. Choose another one.`);
  const redirects = await readRedirects(draft);
  // One whose page has come back, as after a change that was given up, would end the build.
  const next = new Map(Object.entries(redirects).filter(([from]) => !own.has(from)));
  for (const [address, to] of asked) {
    // A redirect must lead to a page.
    for (const [from, target] of next)
      if (target === address) to === null ? next.delete(from) : next.set(from, to);
    if (to === null) next.delete(address);
    else next.set(address, to);
  }
  const notFound = asked.filter(([, to]) => to === null).map(([address]) => address);
  return { notFound, changed: await writeRedirects(draft, redirects, Object.fromEntries(next)) };
}

async function readRedirects(draft: Draft): Promise<Readonly<Record<string, string>>> {
  const { value } = await draft.files.read(redirectsFile);
  return isObject(value) ? (value as Record<string, string>) : {};
}

async function writeRedirects(draft: Draft, before: object, value: Value): Promise<boolean> {
  if (JSON.stringify(before) === JSON.stringify(value)) return false;
  const { hash } = await draft.files.read(redirectsFile);
  const saved = await draft.files.save({ path: redirectsFile, hash, value });
  if (saved.outcome === 'saved') return true;
  throw saved.outcome === 'changed'
    ? new Refusal('changed', 'A colleague has changed the redirects at this moment. Try again.')
    : new Refusal('invalid', `The redirects have a mistake: ${saved.issues[0]?.message ?? ''}`);
}

/** Line of the commit message that names an address for which "Page not found" was chosen. */
export const notFoundTrailer = 'Page-not-found';
