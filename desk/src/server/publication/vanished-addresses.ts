import type { SiteManifest } from '@veramasa/contract';
import { publicSite, readSiteManifest } from '@veramasa/contract/releases';
import * as v from 'valibot';
import { isObject, pageAddresses, type Value } from '../../api/content-model.ts';
import { Refusal } from '../../api/route.ts';
import { oneByOne } from '../content/commits.ts';
import type { DraftDesk } from '../content/draft.ts';
import { recordsFor } from '../content/replace-file.ts';
import type { Editor } from './publication-rows.ts';

const redirectsFile = 'redirects.yaml';

/** The pages that the public has. */
export const publicManifest = ({ config, builtSite }: DraftDesk): SiteManifest =>
  readSiteManifest(publicSite(config.releasesDir, builtSite));

/** What decides about the addresses of a draft. */
async function readAddresses(desk: DraftDesk) {
  const draft = await desk.draft();
  const titles = titlesOf(publicManifest(desk));
  const { value, hash } = await draft.files.read(redirectsFile);
  const redirects = v.parse(v.record(v.string(), v.string()), value ?? {});
  const entries = await draft.files.entries();
  const pages = entries.flatMap(({ path, page }) => (page ? [{ file: path, path: page }] : []));
  const changes = await draft.changedFiles();
  const changed = await draft.versions(
    changes.filter(({ path, kind }) => kind !== 'added' && /\.(yaml|md)$/.test(path)),
  );
  const isPage = (address: string) => pages.some(({ path }) => path === address);
  const kept = new Set([
    ...changed.flatMap(({ file, after }) => pageAddresses(file.path, after)),
    ...Object.keys(redirects),
  ]);
  const vanished = changed.flatMap(({ file: { path }, before, after }) => {
    const [moved] = pageAddresses(path, after);
    const lost = pageAddresses(path, before).filter(
      (address) => titles.has(address) && !kept.has(address) && !isPage(address),
    );
    return lost.map((address) => {
      // The page above it, such as `/join-us` of `/join-us/weaver`; otherwise the list of all pages.
      const above = [address.slice(0, address.lastIndexOf('/')), '/all-pages'];
      return {
        address,
        /** The file below `content/` that no longer has it. */
        path,
        title: titles.get(address) ?? address,
        /** The suggested redirect: the new address of the page, or the list that it was in. */
        suggested: moved ?? above.find(isPage) ?? '/',
      };
    });
  });
  return { draft, changes, titles, pages, redirects, hash, vanished };
}

/**
 * Addresses of the public site that the draft neither has nor redirects. Openings that have closed are not among them:
 * their files are still there.
 */
export const vanishedAddresses = async (desk: DraftDesk) => (await readAddresses(desk)).vanished;

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
 * Writes the answers into the redirects of the draft, and into the links of all pages. Returns the files that it has
 * changed, and the addresses that show "Page not found" from then on.
 * Throws a refusal when an address of the files that are published has no answer.
 */
export async function answerAddresses(
  desk: DraftDesk,
  editor: Editor,
  answers: Readonly<Record<string, string | null>>,
  paths: readonly string[],
) {
  const { draft, changes, titles, pages, redirects, hash, vanished } = await readAddresses(desk);
  const unanswered = vanished.filter(
    ({ address, path }) => paths.includes(path) && answers[address] === undefined,
  );
  if (unanswered.length > 0)
    throw new Refusal(
      'invalid',
      `Choose where visitors of ${unanswered.map(({ address }) => address).join(' and ')} are sent, then publish.`,
    );
  // Files that are not published now. A new one of them is no page yet.
  const waiting = new Map(changes.flatMap(({ path, kind }) => (paths.includes(path) ? [] : [[path, kind]])));
  const published = new Set(pages.flatMap(({ file, path }) => (waiting.get(file) === 'added' ? [] : [path])));
  // An old answer about a page that the draft has again changes nothing.
  const asked = Object.entries(answers).filter(
    ([address, to]) => titles.has(address) && (to === null || !published.has(address)),
  );
  const notFound = asked.flatMap(([address, to]) => (to === null ? [address] : []));
  const moved = new Map(asked.flatMap(([address, to]) => (to === null ? [] : [[address, to]])));
  for (const to of moved.values())
    if (!published.has(to)) throw new Refusal('invalid', `There is no page ${to}. Choose another one.`);
  for (const { address, path } of vanished) {
    const to = pages.find((page) => page.file === path && page.path === moved.get(address))?.path;
    // The sample of a service is below its address, and goes with it.
    const isBelow = (page: string) => to !== undefined && page.startsWith(`${address}/`);
    for (const sample of pages.filter(({ file, path }) => file.startsWith('samples/') && isBelow(path)))
      moved.set(sample.path, `${to}${sample.path.slice(address.length)}`);
  }
  // Each redirect leads to a page. That of a page that has come back would end the build.
  const kept = Object.entries(redirects).filter(
    ([from, to]) => !published.has(from) && !notFound.includes(from) && !notFound.includes(to),
  );
  const next = Object.fromEntries([...kept.map(([from, to]) => [from, moved.get(to) ?? to]), ...moved]);
  const hasMoved = (text: string) => [...moved.keys()].some((address) => text.includes(address));
  const linking = (moved.size > 0 ? await draft.files.schemas.ask('texts') : []).filter(
    ({ path, texts }) => path !== redirectsFile && hasMoved(JSON.stringify(texts)),
  );
  const linked = await oneByOne(linking, async ({ path }) => {
    const file = await draft.files.read(path);
    return { ...file, next: withLinks(file.value, moved) };
  });
  // Last: what a redirect leads to is a page by then.
  const changed = [...linked, { path: redirectsFile, hash, value: redirects, next }].filter(
    (file) => JSON.stringify(file.value) !== JSON.stringify(file.next),
  );
  const changedPaths = changed.map(({ path }) => path);
  const unticked = changedPaths.filter((path) => waiting.has(path));
  if (unticked.length > 0)
    throw new Refusal(
      'invalid',
      `${await draft.titlesOf(unticked)} must link to another address now. Publish the changes there, too, or discard them.`,
    );
  for (const { path, hash, next: value } of changed) {
    const record = recordsFor(desk, editor, 'content.save')(path);
    const saved = await draft.files.save({ path, hash, value }, record);
    if (saved.outcome === 'changed')
      throw new Refusal('changed', 'A colleague has changed the same page at this moment. Try again.');
    if (saved.outcome === 'refused')
      throw new Refusal(
        'invalid',
        `${await draft.titlesOf([path])} has a mistake: ${saved.issues[0]?.message ?? ''}`,
      );
  }
  return { notFound, changed: changedPaths };
}

/** A value whose links to addresses lead to others: fields with one address or named by one, and links in Markdown. */
function withLinks(value: Value, moved: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string')
    return value.replace(
      /(^|\]\()(\/[^\s)#?\]]*)(?=[)#?]|$)/g,
      (_, before: string, address: string) => before + (moved.get(address) ?? address),
    );
  if (Array.isArray(value)) return value.map((part: Value) => withLinks(part, moved));
  if (!isObject(value)) return value;
  const fields = Object.entries(value);
  return Object.fromEntries(fields.map(([name, part]) => [moved.get(name) ?? name, withLinks(part, moved)]));
}

/** Line of the commit message that names an address for which "Page not found" was chosen. */
export const notFoundTrailer = 'Page-not-found';
