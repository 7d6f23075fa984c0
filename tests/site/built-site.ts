import { fixtureDist } from '../bed/fixture-site.ts';
import { readBuiltSite } from '../bed/page-checks.ts';

/** The fixture site: its folder, its manifest, and every page of it. */
export const site = readBuiltSite(fixtureDist);
export const { dist, manifest, pages } = site;

interface Node {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** What a page says to search engines. */
export const linkedData = (html: string): Node[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, text = '']) => JSON.parse(text)['@graph'],
  );

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>' };

/** A text of HTML without its escapes. */
export const decoded = (text = '') =>
  text.replace(/&(?:#(x?)([\da-f]+)|(\w+));/gi, (_, hex, code, name) =>
    code ? String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)) : (entities[name] ?? ' '),
  );

/** The HTML of a page. */
export const htmlOf = (path: string) => pages.find((page) => page.path === path)?.html ?? '';

/** The main part of a page, without scripts. */
export function mainOf(path: string): string {
  const html = htmlOf(path);
  return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<script.*?<\/script>/gs, ' ');
}
