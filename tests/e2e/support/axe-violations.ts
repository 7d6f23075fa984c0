import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/** It keeps no HTML of what it looks at, which takes a tenth of a run. */
const source = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
axe.configure({ noHtml: true });`;

/**
 * What axe finds on the page as it is now, or in the elements of a selector. A document gets the script of axe once, which
 * takes as long as a run.
 */
export async function axeViolations(page: Page, { within = 'html' } = {}): Promise<string[]> {
  // All frames have the same origin as the page.
  // A frame that is not loaded yet, such as a closed map, does not answer.
  // The preview may reload its page meanwhile.
  for (const frame of page.frames().filter((candidate) => candidate.url().startsWith('http')))
    await expect(async () => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
    }).toPass();
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as {
      axe: { run(context: string, options: object): Promise<AxeResults> };
    };
    const { violations } = await axe.run(selector, {
      resultTypes: ['violations'], // passed checks are not reported
      preload: false, // takes a quarter of the time, for a rule about media that play with sound
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, within);
}
