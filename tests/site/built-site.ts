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

/** The HTML of a page. */
export const htmlOf = (path: string) => pages.find((page) => page.path === path)?.html ?? '';

/** The main part of a page, without scripts. */
export function mainOf(path: string): string {
  const html = htmlOf(path);
  return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<script.*?<\/script>/gs, ' ');
}
