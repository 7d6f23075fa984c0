import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageFile, siteManifestFile } from '@veramasa/contract';
import { switchRelease } from '@veramasa/contract/releases';
import { sampleManifest, writeBuiltSite } from './built-site.ts';

/** Writes a release whose pages and hashed script contain its name. */
export function writeRelease(releasesDir: string, name: string, phone = sampleManifest.company.phone): void {
  const release = join(releasesDir, name);
  writeBuiltSite(release);
  const script = scriptOf(name);
  for (const twin of ['', '.br', '.gz']) rmSync(join(release, `_astro/app.abc123.js${twin}`));
  writeFileSync(join(release, script), `/* ${name} */`);
  for (const { path } of sampleManifest.pages) {
    const file = join(release, pageFile(path));
    for (const twin of ['.br', '.gz']) rmSync(file + twin);
    writeFileSync(file, `<script src="${script}"></script><p>${name}</p>`);
  }
  const manifest = { ...sampleManifest, company: { ...sampleManifest.company, phone } };
  writeFileSync(join(release, siteManifestFile), JSON.stringify(manifest));
}

/** Address of the hashed script of a release. */
export const scriptOf = (name: string) => `/_astro/app.${name.slice(0, 8)}.js`;

/**
 * Visits pages and their scripts with at least 1,000 requests, until every release was seen, while the releases are
 * switched every 200 ms. Returns a line for each visit that failed or mixed releases.
 */
export async function visitDuringSwitches(
  url: string,
  releasesDir: string,
  names: readonly string[],
): Promise<string[]> {
  const problems: string[] = [];
  const seen = new Set<string>();
  let visits = 0;
  const get = async (path: string) => {
    const answer = await fetch(url + path);
    return { status: answer.status, text: await answer.text() };
  };
  const visit = async () => {
    while (visits < 500 || seen.size < names.length) {
      visits++;
      const page = await get(visits % 2 ? '/' : '/mission');
      const name = /<p>([a-f]{40})<\/p>/.exec(page.text)?.[1] ?? '';
      const script = await get(/src="([^"]+)"/.exec(page.text)?.[1] ?? '');
      seen.add(name);
      if (page.status !== 200 || script.status !== 200 || script.text !== `/* ${name} */`)
        problems.push(`${page.status} ${script.status} ${name}`);
    }
  };
  let count = 0;
  let switching = Promise.resolve();
  const timer = setInterval(() => {
    const next = names[++count % names.length] ?? '';
    switching = switching.then(() => switchRelease(releasesDir, next));
  }, 200);
  await Promise.all(Array.from({ length: 8 }, visit));
  clearInterval(timer);
  await switching;
  return problems;
}
