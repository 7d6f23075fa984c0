import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, type Request } from '@playwright/test';

/** Scripts of every page, compressed, without the forms and the search. */
export const scriptBytes = 6_000;
/** React and one form or the search, compressed. */
export const islandBytes = 85_000;

const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);

/** Every request of the page from this call on. */
export function watchRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests.push(request);
  });
  return requests;
}

/** Bytes on the wire, with headers, of the requests that fit. */
export async function wireBytes(
  requests: readonly Request[],
  fits: (request: Request) => boolean,
): Promise<number> {
  const sizes = await Promise.all(requests.filter(fits).map((request) => request.sizes()));
  return sum(
    sizes.map(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
  );
}

/** Compressed bytes of all requested scripts; a script that is read from the cache again counts once. */
export async function scriptBodies(requests: readonly Request[]): Promise<number> {
  const bytes = new Map<string, number>();
  for (const request of requests) {
    const url = request.url();
    if (!new URL(url).pathname.endsWith('.js')) continue;
    const { responseBodySize } = await request.sizes();
    bytes.set(url, Math.max(responseBodySize, bytes.get(url) ?? 0));
  }
  return sum([...bytes.values()]);
}

/** Expects the scripts of a page with React and one form or the search. */
export async function expectScripts(requests: readonly Request[]): Promise<void> {
  const bytes = await scriptBodies(requests);
  expect(bytes).toBeGreaterThan(scriptBytes);
  expect(bytes).toBeLessThanOrEqual(scriptBytes + islandBytes);
}

/** Bytes of the inline scripts of the page, compressed. */
export async function inlineScriptBytes(page: Page): Promise<number> {
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter((script) => !script.src && ['', 'module', 'text/javascript'].includes(script.type))
      .map((script) => script.text)
      .join('\n'),
  );
  return brotliCompressSync(inline).length;
}

/** Whether a React form is close enough to the first view for its script to load. */
export function isIslandInView(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('astro-island')].some((island) =>
      [island, ...island.children].some((element) => {
        const { top, height } = element.getBoundingClientRect();
        return height > 0 && top < innerHeight * 1.5;
      }),
    ),
  );
}
