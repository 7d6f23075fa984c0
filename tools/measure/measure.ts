import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { freePort, startServer } from '../../tests/e2e/support/running-server.ts';
import { provideChromium } from '../chromium.ts';
import { root } from '../root.ts';
import { buildSiteIfStale } from '../site-build.ts';
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
  const pages = values.interactions ? [] : await measurePages(positionals.length ? positionals : everyPath());
  const interactions = positionals.length ? [] : await measureInteractions(browser, server.url, slowdown);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'report.json'),
    JSON.stringify(
      { benchmarkIndex: index, slowdown, budgets: { ...budgets, inpMs: inpBudgetMs }, pages, interactions },
      null,
      2,
    ),
  );
  const page = await browser.newPage({ viewport: { width: 1300, height: 800 } });
  await page.setContent(reportPage(pages, interactions, machine));
  await page.screenshot({ path: join(folder, 'report.png'), fullPage: true });

  if (pages.length) console.table(pages.map(({ below, ...row }) => ({ ...row, over: over(row).join(' ') })));
  for (const { path, below } of pages) if (below.length) console.log(`${path}: ${below.join('; ')}`);
  if (interactions.length) console.table(interactions);
  const slow = interactions.filter(({ firstMs, laterMs }) => Math.max(firstMs, laterMs) > inpBudgetMs);
  if (pages.some((row) => over(row).length) || slow.length) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}

async function measurePages(paths: readonly string[]): Promise<PageRow[]> {
  const lighthouse = await importLighthouse();
  const rows: PageRow[] = [];
  for (const path of paths) {
    const runs = [await measurePage(lighthouse, { port, slowdown }, server.url + path)];
    // Machines stall: what is over budget is asked twice more, and the middle of three runs counts, as Lighthouse advises.
    while (runs.length < 3 && runs.some((run) => over(run).length))
      runs.push(await measurePage(lighthouse, { port, slowdown }, server.url + path));
    runs.sort((a, b) => a.lcpMs + a.tbtMs - b.lcpMs - b.tbtMs);
    const { below, ...row } = runs[Math.floor(runs.length / 2)] as PageRow;
    console.log(Object.values(row).join('\t'), runs.length > 1 ? `(middle of ${runs.length} runs)` : '');
    rows.push({ ...row, below });
  }
  return rows;
}

function everyPath(): string[] {
  const manifest = JSON.parse(readFileSync(join(root, 'site/dist/site-manifest.json'), 'utf8'));
  return manifest.pages.map(({ path }: { path: string }) => path);
}
