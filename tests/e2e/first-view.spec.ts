import { watchRequests, wireBytes } from './support/page-weight.ts';
import { allRoutes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The document with its styles, scripts and small drawings. */
const documentBytes = 20_500;
/** Home and the two pages with pictures of people have more drawings in the first screens. */
const pictures = new Set(['/', '/go-getters', '/life-at-veramasa']);
/** The document and every file that loads with it. */
const viewBytes = (path: string): number => (pictures.has(path) ? 100_000 : 75_000);

/** Not React, which a form in view loads, and not the letters that few texts have. */
const isCounted = (kind: string, url: string): boolean =>
  (kind !== 'script' || url.includes('/Page.astro')) && !/anek-latin-(?:1|ext)\./.test(url);

for (const path of allRoutes)
  test(`the first view of ${path} keeps its bytes`, async ({ page }) => {
    const requests = watchRequests(page);
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    const sizes = await answer?.request().sizes();
    expect.soft(sizes?.responseBodySize).toBeLessThanOrEqual(documentBytes);
    const counted = requests.filter((request) => isCounted(request.resourceType(), request.url()));
    const bytes = await wireBytes(counted, () => true);
    expect(bytes, requests.map((request) => request.url()).join('\n')).toBeLessThanOrEqual(viewBytes(path));
  });
