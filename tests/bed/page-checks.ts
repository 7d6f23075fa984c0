import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageFile, type SiteManifest, siteManifestFile } from '@veramasa/contract';
import { HtmlValidate } from 'html-validate';

/** A built site as tests read it. */
export type BuiltSite = ReturnType<typeof readBuiltSite>;

export function readBuiltSite(dist: string) {
  const manifest: SiteManifest = JSON.parse(readFileSync(join(dist, siteManifestFile), 'utf8'));
  const htmlOf = (path: string) => readFileSync(join(dist, pageFile(path)), 'utf8');
  const pages = manifest.pages.map(({ path }) => ({ path, html: htmlOf(path) }));
  return { dist, manifest, pages };
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Rules of style, not validity: React and Astro generate the markup.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-quotes': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'error',
    'no-implicit-button-type': 'error',
    // Not needed: phone numbers may wrap, and all scripts have the origin of the page.
    'tel-non-breaking': 'off',
    'require-sri': 'off',
  },
});

/** What a checker finds in the HTML of a page, and headings that skip a level. */
export async function htmlMistakes(html: string): Promise<string[]> {
  // Astro writes the style of its islands into the body, where HTML does not allow it.
  const report = await validator.validateString(html.replace(/<style>astro-island[^<]*<\/style>/, ''));
  const found = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${ruleId} ${line}: ${message}`),
  );
  const levels = [...html.slice(html.indexOf('<body')).matchAll(/<h([1-6])/g)].map(([, level]) =>
    Number(level),
  );
  const skipped = levels.some((level, index) => level - (levels[index - 1] ?? 0) > 1);
  if (skipped || levels.filter((level) => level === 1).length !== 1)
    found.push(`headings: ${levels.join(' ')}`);
  return found;
}

/** Links of a page, and files in its styles, that lead to no page, file or anchor of the site. */
export function deadLinks(
  { html }: BuiltSite['pages'][number],
  { dist, manifest, pages }: BuiltSite,
): string[] {
  const aliases = new Set([
    ...manifest.redirects.map(({ from }) => from),
    ...manifest.pages.flatMap(({ alsoAt }) => alsoAt),
  ]);
  const isFile = (path: string) => existsSync(join(dist, path));
  const leadsOn = (href: string) => {
    const [path = '', anchor] = href.split('#');
    const target = path ? pages.find((page) => page.path === path) : { html };
    if (path.includes('.')) return isFile(path);
    // Notices in other languages, and other pages that are in no list.
    if (path && !target && isFile(`${path}.html`)) return !aliases.has(path);
    return target && !aliases.has(path) && (!anchor || target.html.includes(`id="${anchor}"`));
  };
  const links = [...html.matchAll(/ href="(.*?)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => !/^(https?:|mailto:|tel:|data:image\/)/.test(href));
  const styles = [...html.matchAll(/<style.*?<\/style>/gs)].join('');
  // The build keeps the URL of a missing file unchanged.
  const files = [...styles.matchAll(/url\((?!["']?(?:data:|#))["']?([^)"']*)/g)].map(([, file = '']) => file);
  return [...links.filter((href) => !leadsOn(href)), ...files.filter((file) => !isFile(file))];
}
