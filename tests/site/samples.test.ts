import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import wording from '../fixtures/wording.json' with { type: 'json' };
import { dist, mainOf, pages } from './built-site.ts';

/** What each page of the fixture says to be a sample; the others say nothing. */
const marked: Readonly<Record<string, readonly string[]>> = {
  '/': ['stories', 'logos'],
  '/meet-the-founder': ['founder'],
  '/go-getters': ['people'],
  '/life-at-veramasa': ['wellbeing', 'pictures'],
  '/success-stories': ['stories'],
  '/join-us': ['some openings', 'practices'],
  '/join-us/data-engineer': ['opening', 'practices'],
  '/join-us/computer-vision-engineer': ['practices'],
  '/how-we-work': ['practices'],
  '/talk-to-us': ['practices'],
  '/cookie-policy': ['practices'],
  '/accessibility': ['practices'],
};

/** Home stands for the site, and an opening is real although the practices of the company are samples. */
const isSample = (path: string) =>
  path in marked && path !== '/' && path !== '/join-us/computer-vision-engineer';

test.each(pages)('$path says what it shows is a sample', ({ path, html }) => {
  const shown = Object.entries(wording['sample-notes']).flatMap(([kind, { all, some }]) => [
    ...(html.includes(all) ? [kind] : []),
    ...(some !== all && html.includes(some) ? [`some ${kind}`] : []),
  ]);
  expect(shown.toSorted()).toEqual((marked[path] ?? []).toSorted());
});

// findability.test.ts: sitemap.xml and llms.txt list exactly the pages with a canonical address.
test.each(pages)('$path has a preview, an address and profiles unless it is a sample', ({ path, html }) => {
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(/<meta property="og:|rel="canonical"/.test(html)).toBe(!isSample(path));
  const card = `cards/${path.slice(1).replace(/\W+/g, '-') || 'home'}.png`;
  expect(existsSync(join(dist, card))).toBe(!isSample(path));
  if (isSample(path)) expect(html).not.toContain('JobPosting');
  // The leaders of the fixture are real, all other people are samples.
  expect(mainOf(path).split('linkedin.com/in/')).toHaveLength(path === '/leader-ship' ? 5 : 1);
});
