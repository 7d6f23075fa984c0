import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { freePort, startServer } from '../../tests/e2e/support/running-server.ts';
import { provideChromium } from '../chromium.ts';
import { root } from '../root.ts';
import { buildSiteIfStale } from '../site-build.ts';
import { serveControlPage } from './control-page.ts';
import { inpBudgetMs, measureInteractions } from './interactions.ts';
import { folder, importLighthouse } from './lighthouse.ts';
import { benchmarkIndex, machineLine } from './machine.ts';
import { budgets, measurePage, over, type PageRow } from './pages.ts';
import { reportPage } from './report-page.ts';

/**
 * Every page in a real Chromium under Lighthouse, as a phone on slow 4G, then every interaction on a slowed processor:
 * `npm run measure`, with paths for those pages alone, with `-- --interactions` for the interactions alone, with
 * `-- --slowdown N` for a processor slowed N times instead of 4: what it says of the machine tells the N of a phone.
 * Lighthouse is 185 MB with what it brings, so this command installs it by itself into `.measure`, pinned:
 * docs/decisions/0014-bytes-of-a-page.md. Writes `.measure/report.json` and `.measure/report.png`.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { interactions: { type: 'boolean' }, slowdown: { type: 'string', default: '4' } },
});
const slowdown = Number(values.slowdown);
if (!(slowdown >= 1 && slowdown <= 20)) {
  console.error(`--slowdown is "${values.slowdown}"; expected a number from 1 to 20.`);
  process.exit(2);
}
buildSiteIfStale();
const server = await startServer();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: provideChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    `--remote-debugging-port=${port}`,
  ],
});
// A browser that has just started still loads pages of its own, and would share the processor with the first of ours.
await wait(5000);
try {
  const index = await benchmarkIndex(browser);
  const machine = machineLine(index, slowdown);
  console.log(machine);
  const { pages, controls } = values.interactions
    ? { pages: [], controls: [] }
    : await measurePages(positionals.length ? positionals : everyPath());
  const interactions = positionals.length ? [] : await measureInteractions(browser, server.url, slowdown);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'report.json'),
    JSON.stringify(
      {
        benchmarkIndex: index,
        slowdown,
        budgets: { ...budgets, inpMs: inpBudgetMs },
        pages,
        controls,
        interactions,
      },
      null,
      2,
    ),
  );
  const page = await browser.newPage({ viewport: { width: 1300, height: 800 } });
  const control = controlLine(controls);
  await page.setContent(reportPage(pages, interactions, [machine, control]));
  await page.screenshot({ path: join(folder, 'report.png'), fullPage: true });

  if (pages.length) console.table(pages.map(({ below, ...row }) => ({ ...row, over: over(row).join(' ') })));
  for (const { path, below } of pages) if (below.length) console.log(`${path}: ${below.join('; ')}`);
  if (control) console.log(control);
  if (interactions.length) console.table(interactions);
  const slow = interactions.filter(({ firstMs, laterMs }) => Math.max(firstMs, laterMs) > inpBudgetMs);
  if (pages.some((row) => over(row).length) || slow.length) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}

/** Every page of `paths`; a page of one word after each fifth, whose `controls` are the milliseconds that it blocked. */
async function measurePages(
  paths: readonly string[],
): Promise<{ readonly pages: PageRow[]; readonly controls: number[] }> {
  const lighthouse = await importLighthouse();
  const controlPage = await serveControlPage();
  const measured = (url: string) => measurePage(lighthouse, { port, slowdown }, url);
  const pages: PageRow[] = [];
  const controls: number[] = [];
  for (const [done, path] of paths.entries()) {
    if (done % 5 === 0) controls.push((await measured(controlPage.url)).tbtMs);
    const runs = [await measured(server.url + path)];
    // Machines stall: what is over budget is asked twice more, and the middle of three runs counts, as Lighthouse advises.
    while (runs.length < 3 && runs.some((run) => over(run).length))
      runs.push(await measured(server.url + path));
    runs.sort((a, b) => a.lcpMs + a.tbtMs - b.lcpMs - b.tbtMs);
    const { below, ...row } = runs[Math.floor(runs.length / 2)] as PageRow;
    console.log(Object.values(row).join('\t'), runs.length > 1 ? `(middle of ${runs.length} runs)` : '');
    pages.push({ ...row, below });
  }
  controlPage.stop();
  return { pages, controls };
}

/** What the page of one word took, in words. */
function controlLine(controls: readonly number[]): string {
  if (!controls.length) return '';
  return `A page of one word, asked in between, blocked for ${controls.join(', ')} ms: so much is browser and machine.`;
}

function everyPath(): string[] {
  const manifest = JSON.parse(readFileSync(join(root, 'site/dist/site-manifest.json'), 'utf8'));
  return manifest.pages.map(({ path }: { path: string }) => path);
}
