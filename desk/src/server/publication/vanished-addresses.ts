import type { SiteManifest } from '@veramasa/contract';
import { publicSite, readSiteManifest } from '@veramasa/contract/releases';
import * as v from 'valibot';
import { isObject, pageAddresses, type Value } from '../../api/content-model.ts';
import { oneByOne } from '../content/commits.ts';
import type { DraftDesk } from '../content/draft.ts';
import { recordsFor } from '../content/replace-file.ts';
import { Refusal } from '../http/refusal.ts';
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
  const pages = (await draft.files.entries()).flatMap(({ path, page, title }) =>
    page ? [{ file: path, path: page, title: titles.get(page) ?? title }] : [],
  );
  const changes = await draft.changedFiles();
  const changed = await oneByOne(
    changes.filter(({ path, kind }) => kind !== 'added' && /\.(yaml|md)$/.test(path)),
    async (file) => ({ ...file, ...(await draft.versions(file)) }),
  );
  const isPage = (address: string) => pages.some(({ path }) => path === address);
  const kept = new Set([
    ...changed.flatMap(({ path, after }) => pageAddresses(path, after)),
    ...Object.keys(redirects),
  ]);
  const vanished = changed.flatMap(({ path, before, after }) => {
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
 * Addresses of the public site that the draft neither has nor redirects, and pages to which visitors can be sent.
 * Openings that have closed are not among them: their files are still there.
 */
export async function vanishedAddresses(desk: DraftDesk) {
  const { vanished, pages } = await readAddresses(desk);
  return { vanished, pages: pages.map(({ path, title }) => ({ path, title })) };
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
  const waiting = changes.filter(({ path }) => !paths.includes(path));
  const isNew = (file: string) => waiting.some(({ path, kind }) => path === file && kind === 'added');
  const own = new Set(pages.flatMap(({ file, path }) => (isNew(file) ? [] : [path])));
  // An old answer about a page that the draft has again changes nothing.
  const asked = Object.entries(answers).filter(
    ([address, to]) => titles.has(address) && (to === null || !own.has(address)),
  );
  for (const [, to] of asked)
    if (to !== null && !own.has(to))
      throw new Refusal('invalid', `There is no page ${to}. Choose another one.`);
  const moved = new Map(asked.flatMap(([from, to]) => (to === null ? [] : [[from, to]])));
  // The sample of a service is below its address, and goes with it.
  for (const { address, path } of vanished) {
    const to = pages.find((page) => page.file === path && page.path === moved.get(address))?.path;
    for (const { file, path: sample } of to ? pages : [])
      if (file.startsWith('samples/') && sample.startsWith(`${address}/`))
        moved.set(sample, `${to}${sample.slice(address.length)}`);
  }
  // One whose page has come back, as after a change that was given up, would end the build.
  const next = new Map(Object.entries(redirects).filter(([from]) => !own.has(from)));
  for (const [address, to] of [...asked, ...moved]) {
    // A redirect must lead to a page.
    for (const [from, target] of next)
      if (target === address) to === null ? next.delete(from) : next.set(from, to);
    if (to === null) next.delete(address);
    else next.set(address, to);
  }
  const notFound = asked.filter(([, to]) => to === null).map(([address]) => address);
  const files: { path: string; hash: string; value: Value; next: Value }[] = [
    { path: redirectsFile, hash, value: redirects, next: Object.fromEntries(next) },
  ];
  for (const { path, texts } of moved.size > 0 ? await draft.files.schemas.ask('texts') : []) {
    const links = texts.some(({ text }) => [...moved.keys()].some((address) => text.includes(address)));
    if (!links || path === redirectsFile) continue;
    const file = await draft.files.read(path);
    files.push({ ...file, next: withLinks(file.value, moved) });
  }
  const changed = files.filter(({ value, next }) => JSON.stringify(value) !== JSON.stringify(next));
  const unticked = changed.filter((file) => waiting.some(({ path }) => path === file.path));
  if (unticked.length > 0)
    throw new Refusal(
      'invalid',
      `${await draft.titlesOf(unticked.map(({ path }) => path))} must link to another address now. Publish the changes there, too, or discard them.`,
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
  return { notFound, changed: changed.map(({ path }) => path) };
}

/** A value whose links to addresses lead to others: fields with one address, and links in Markdown. */
function withLinks(value: Value, moved: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string')
    return value.replace(
      /(^|\]\()(\/[^\s)#?\]]*)(?=[)#?]|$)/g,
      (_, before: string, address: string) => before + (moved.get(address) ?? address),
    );
  if (Array.isArray(value)) return value.map((part: Value) => withLinks(part, moved));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withLinks(part, moved)]));
}

/** Line of the commit message that names an address for which "Page not found" was chosen. */
export const notFoundTrailer = 'Page-not-found';
