import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { installLighthouse } from './lighthouse.ts';

/**
 * Benchmark indices by which Chrome's developer tools calibrate their slowdowns: of a mid-tier phone (Pixel 5) and a
 * low-tier one (Moto G Power of 2022). Source: chrome-devtools-frontend, CalibrationController.ts.
 */
const phoneIndices = { midTier: 1000, lowTier: 264 } as const;

const runs = 5;

/** How fast this machine runs a page's script, unslowed: Lighthouse's own benchmark, the middle of five. */
export async function benchmarkIndex(browser: Browser): Promise<number> {
  const { pageFunctions } = await import(
    pathToFileURL(join(installLighthouse(), 'core/lib/page-functions.js')).href
  );
  const page = await browser.newPage();
  const seen: number[] = [];
  while (seen.length < runs) seen.push(await page.evaluate<number>(pageFunctions.computeBenchmarkIndex));
  await page.close();
  return Math.round(seen.sort((a, b) => a - b)[Math.floor(runs / 2)] as number);
}

/** What a slowdown makes of a machine, in words: `index` as `benchmarkIndex` tells it. */
export function machineLine(index: number, slowdown: number): string {
  const { midTier, lowTier } = phoneIndices;
  const slowed = Math.round(index / slowdown);
  const asPhone = (phone: number) => Math.max(1, index / phone).toFixed(1);
  return `Benchmark index of this machine ${index}, slowed ${slowdown} times ${slowed}; a mid-tier phone has ${midTier} (slowdown ${asPhone(midTier)} here), a low-tier one ${lowTier} (${asPhone(lowTier)}).`;
}
