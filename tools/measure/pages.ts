import type { Lighthouse } from './lighthouse.ts';

/** Budgets of each page. Source: issue 6. */
export const budgets = {
  wireBytes: 14_000,
  requests: 4,
  firstViewBytes: 35_000,
  lcpMs: 1200,
  cls: 0,
  tbtMs: 50,
  score: 100,
} as const;
/** Home may fetch more for its first view. Source: issue 6. */
const homeBytes = 60_000;

/** What Lighthouse says about one page; `below` names its audits that are not passed. */
export interface PageRow {
  readonly path: string;
  /** The page itself, HTML and CSS, headers included. */
  readonly wireBytes: number;
  /** Files of the first view, the page among them, and their bytes on the wire. */
  readonly requests: number;
  readonly firstViewBytes: number;
  readonly lcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** How fast the machine was just then: neighbours take their share, and times grow with what they take. */
  readonly benchmarkIndex: number;
  readonly below: readonly string[];
}

/** One page as a phone on slow 4G sees it, by the browser that listens on `port`, its processor slowed `slowdown` times. */
export async function measurePage(
  lighthouse: Lighthouse,
  { port, slowdown }: { readonly port: number; readonly slowdown: number },
  url: string,
): Promise<PageRow> {
  const { lhr } = await lighthouse(url, {
    port,
    throttling: { cpuSlowdownMultiplier: slowdown },
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const score = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  // What stands in the page is no request, and the manifest is Lighthouse's own.
  const requests = (lhr.audits['network-requests']?.details?.items ?? []).filter(
    ({ url, resourceType }) => !url?.startsWith('data:') && resourceType !== 'Manifest',
  );
  const refs = Object.values(lhr.categories).flatMap((category) => category.auditRefs);
  const below = refs
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim());
  return {
    path: new URL(url).pathname,
    wireBytes: requests[0]?.transferSize ?? 0,
    requests: requests.length,
    firstViewBytes: requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    lcpMs: Math.round(value('largest-contentful-paint')),
    cls: Number(value('cumulative-layout-shift').toFixed(3)),
    tbtMs: Math.round(value('total-blocking-time')),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    benchmarkIndex: Math.round(lhr.environment.benchmarkIndex),
    below: [...new Set(below)],
  };
}

/** Names of the columns that are over budget. */
export function over(row: Omit<PageRow, 'below'>): string[] {
  const scores = ['performance', 'accessibility', 'bestPractices', 'seo'] as const;
  const most = { ...budgets, ...(row.path === '/' && { firstViewBytes: homeBytes }) };
  return [
    ...(['wireBytes', 'requests', 'firstViewBytes', 'lcpMs', 'cls', 'tbtMs'] as const).filter(
      (name) => row[name] > most[name],
    ),
    ...scores.filter((name) => row[name] < budgets.score),
  ];
}
