import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { freePort, startServer } from '../../tests/e2e/support/running-server.ts';
import { provideChromium } from '../chromium.ts';
import { root } from '../root.ts';
import { buildSiteIfStale } from '../site-build.ts';

/**
 * Every page in a real Chromium under Lighthouse, as a phone on slow 4G: `npm run measure`, or with paths.
 * Lighthouse is 185 MB with what it brings, so this command installs it by itself into `.measure`, pinned:
 * docs/decisions/0014-bytes-of-a-page.md. Writes `.measure/report.json` and `.measure/report.png`.
 */
const lighthouseVersion = '13.5.0';
/** Budgets of each page. Source: issue 6. */
const budgets = { wireBytes: 14_000, lcpMs: 1200, cls: 0, tbtMs: 50, score: 100 } as const;

const { positionals } = parseArgs({ allowPositionals: true });
const folder = join(root, '.measure');
const lighthouse = await installedLighthouse();
buildSiteIfStale();
const manifest = JSON.parse(readFileSync(join(root, 'site/dist/site-manifest.json'), 'utf8'));
const paths: string[] = positionals.length
  ? positionals
  : manifest.pages.map(({ path }: { path: string }) => path);
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

interface Row {
  readonly path: string;
  readonly wireBytes: number;
  readonly lcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly below: readonly string[];
}

const rows: Row[] = [];
try {
  for (const path of paths) {
    rows.push(await measure(path));
    const { below: _, ...row } = rows.at(-1) as Row;
    console.log(Object.values(row).join('\t'));
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.json'), JSON.stringify({ budgets, rows }, null, 2));
  const page = await browser.newPage({ viewport: { width: 1100, height: 800 } });
  await page.setContent(table());
  await page.screenshot({ path: join(folder, 'report.png'), fullPage: true });
} finally {
  await browser.close();
  await server.stop();
}
console.table(rows.map(({ below, ...row }) => ({ ...row, over: over(row).join(' ') })));
for (const { path, below } of rows) if (below.length) console.log(`${path}: ${below.join('; ')}`);
if (rows.some((row) => over(row).length)) process.exitCode = 1;

async function measure(path: string): Promise<Row> {
  const { lhr } = await lighthouse(server.url + path, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const score = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  const requests = lhr.audits['network-requests']?.details?.items ?? [];
  const refs = Object.values(lhr.categories).flatMap((category) => category.auditRefs);
  const below = refs
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim());
  return {
    path,
    wireBytes: requests[0]?.transferSize ?? 0,
    lcpMs: Math.round(value('largest-contentful-paint')),
    cls: Number(value('cumulative-layout-shift').toFixed(3)),
    tbtMs: Math.round(value('total-blocking-time')),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    below: [...new Set(below)],
  };
}

/** Names of the columns that are over budget. */
function over(row: Omit<Row, 'below'>): string[] {
  const scores = ['performance', 'accessibility', 'bestPractices', 'seo'] as const;
  return [
    ...(['wireBytes', 'lcpMs', 'cls', 'tbtMs'] as const).filter((name) => row[name] > budgets[name]),
    ...scores.filter((name) => row[name] < budgets.score),
  ];
}

function table(): string {
  const names = [
    'path',
    'wireBytes',
    'lcpMs',
    'cls',
    'tbtMs',
    'performance',
    'accessibility',
    'bestPractices',
    'seo',
  ] as const;
  const lines = rows.map((row) => {
    const bad = over(row);
    const cells = names.map(
      (name) =>
        `<td class="${bad.includes(name) ? 'bad' : ''}">${String(row[name]).replace('&', '&amp;')}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<!doctype html><style>body{margin:24px;background:#f3ebdb;color:#0d1027;font:15px/1.3 sans-serif}table{border-collapse:collapse}
td,th{padding:4px 12px;border-bottom:1px solid #b7a985;text-align:right}td:first-child,th:first-child{text-align:left}.bad{background:#b5431f;color:#fff}</style>
<h1>Every page against its budgets</h1><p>Lighthouse ${lighthouseVersion}, phone, simulated slow 4G. Budgets: ${Object.entries(
    budgets,
  )
    .map(([name, most]) => `${name} ${most}`)
    .join(', ')}.</p>
<table><tr>${names.map((name) => `<th>${name}</th>`).join('')}</tr>${lines.join('')}</table>`;
}

interface Audit {
  readonly numericValue?: number;
  readonly score: number | null;
  readonly displayValue?: string;
  readonly details?: { readonly items?: readonly { readonly transferSize?: number }[] };
}
type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{
  lhr: {
    audits: Record<string, Audit>;
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  };
}>;

async function installedLighthouse(): Promise<Lighthouse> {
  const entry = join(folder, 'node_modules/lighthouse/core/index.js');
  const manifestFile = join(folder, 'node_modules/lighthouse/package.json');
  const present =
    existsSync(manifestFile) && JSON.parse(readFileSync(manifestFile, 'utf8')).version === lighthouseVersion;
  if (!present) {
    console.log(`Installing lighthouse ${lighthouseVersion} into .measure (185 MB, this command only)...`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
    execFileSync(
      'npm',
      [
        'install',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--save-exact',
        `lighthouse@${lighthouseVersion}`,
      ],
      {
        cwd: folder,
        stdio: 'inherit',
      },
    );
  }
  return (await import(pathToFileURL(entry).href)).default;
}
