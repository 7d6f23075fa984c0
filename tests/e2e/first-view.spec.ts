import { scriptBytes, watchRequests, wireBytes } from './support/page-weight.ts';
import { allRoutes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The document with its styles, scripts and small drawings. */
const documentBytes = 20_500;
/** Home and the two pages with pictures of people have more drawings in the first screens. */
const pictures = new Set(['/', '/go-getters', '/life-at-veramasa']);
/** The document and every file that loads with it. */
const viewBytes = (path: string): number => (pictures.has(path) ? 100_000 : 75_000);

for (const path of allRoutes)
  test(`the first view of ${path} keeps its bytes`, async ({ page }) => {
    const requests = watchRequests(page);
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    const sizes = await answer?.request().sizes();
    expect.soft(sizes?.responseBodySize).toBeLessThanOrEqual(documentBytes);
    // Scripts have a limit of their own, and a form in view loads React.
    const bytes = scriptBytes + (await wireBytes(requests, (kind) => kind !== 'script'));
    expect(bytes, requests.map((request) => request.url()).join('\n')).toBeLessThanOrEqual(viewBytes(path));
  });
