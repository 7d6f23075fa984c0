import { fixtureDist } from '../bed/fixture-site.ts';
import { readBuiltSite } from '../bed/page-checks.ts';

/** The fixture site: its folder, its manifest, and every page of it. */
export const site = readBuiltSite(fixtureDist);
export const { dist, manifest, pages } = site;

/** The main part of a page, without scripts. */
export function mainOf(path: string): string {
  const { html = '' } = pages.find((page) => page.path === path) ?? {};
  return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<script.*?<\/script>/gs, ' ');
}

/** The texts of the elements of a tag. */
export const texts = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) =>
    inner
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  );
