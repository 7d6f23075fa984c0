import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../root.ts';

export const lighthouseVersion = '13.5.0';
/** Budgets of each page. Source: issue 6. */
export const budgets = { wireBytes: 14_000, lcpMs: 1200, cls: 0, tbtMs: 50, score: 100 } as const;
/** Where Lighthouse lies and reports are written. */
export const folder = join(root, '.measure');

/** What Lighthouse says about one page; `below` names its audits that are not passed. */
export interface PageRow {
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

/** One page as a phone on slow 4G sees it, by the browser that listens on `port`. */
export async function measurePage(
  lighthouse: Lighthouse,
  port: number,
  origin: string,
  path: string,
): Promise<PageRow> {
  const { lhr } = await lighthouse(origin + path, {
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
export function over(row: Omit<PageRow, 'below'>): string[] {
  const scores = ['performance', 'accessibility', 'bestPractices', 'seo'] as const;
  return [
    ...(['wireBytes', 'lcpMs', 'cls', 'tbtMs'] as const).filter((name) => row[name] > budgets[name]),
    ...scores.filter((name) => row[name] < budgets.score),
  ];
}

interface Audit {
  readonly numericValue?: number;
  readonly score: number | null;
  readonly displayValue?: string;
  readonly details?: { readonly items?: readonly { readonly transferSize?: number }[] };
}
export type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{
  lhr: {
    audits: Record<string, Audit>;
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  };
}>;

/** Installs it first unless it is there. */
export async function installedLighthouse(): Promise<Lighthouse> {
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
