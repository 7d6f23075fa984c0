import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { parseArgs, promisify } from 'node:util';
import { headlessChromiumPath } from '../../tools/browsers.ts';
import { readBuiltSite } from '../bed/page-checks.ts';
import { serveFolder } from './http2-folder.ts';

/**
 * First and largest paint of pages beside those of another built site, in the same run: `npm run bench:paints --
 * --other FOLDER`, for instance AstroWind's `dist`. Both are served over HTTP/2 by the same server, and Lighthouse
 * throttles the connection and the processor of an emulated phone. Prints every run, which takes 20 s, and medians.
 */
const { values } = parseArgs({
  options: {
    /** Paths, or `all`. */
    pages: { type: 'string', default: '/,/services/computer-vision,/industries/energy' },
    other: { type: 'string' },
    otherPages: { type: 'string', default: '/,/services' },
    runs: { type: 'string', default: '3' },
  },
});

/** Seconds; share of the other site's fastest page; seconds that a largest paint may be later than the first; Lighthouse's score. */
const limits = { largest: 1.05, share: 0.65, later: 0.02, score: 0.98 };
const lighthouse = 'lighthouse@12.6.1';

interface Measured {
  readonly name: string;
  readonly url: string;
  readonly first: number[];
  readonly largest: number[];
  /** Lighthouse's performance, 0 to 1. */
  readonly score: number[];
}

const ours = await serveFolder('site/dist');
const other = values.other ? await serveFolder(values.other) : undefined;
const paths =
  values.pages === 'all' ? readBuiltSite('site/dist').pages.map(({ path }) => path) : values.pages.split(',');
const pagesOf = (site: string, url: string, paths: readonly string[]): Measured[] =>
  paths.map((path) => ({ name: site + path, url: url + path, first: [], largest: [], score: [] }));
const own = pagesOf('', ours.url, paths);
const others = other ? pagesOf(values.other ?? '', other.url, values.otherPages.split(',')) : [];

for (let run = 0; run < Number(values.runs); run++)
  for (const page of [...own, ...others]) await measure(page);
ours.close();
other?.close();

const least = Math.min(...others.map(({ largest }) => median(largest)));
console.table(
  [...own, ...others].map(({ name, first, largest, score }) => ({
    page: name,
    first: median(first).toFixed(2),
    largest: median(largest).toFixed(2),
    share: (median(largest) / least).toFixed(2),
    score: median(score).toFixed(2),
  })),
);
console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
const missed = own.filter(
  ({ first, largest, score }) =>
    median(score) < limits.score ||
    median(largest) > Math.min(limits.largest, limits.share * least) ||
    median(largest) - median(first) > limits.later,
);
if (missed.length > 0) console.log(`Beyond the limits: ${missed.map(({ name }) => name).join(' ')}`);
process.exitCode = missed.length > 0 ? 1 : 0;

async function measure({ name, url, first, largest, score }: Measured): Promise<void> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', lighthouse, url, '--quiet', '--output=json', '--disable-full-page-screenshot'],
      '--throttling-method=devtools',
      '--only-categories=performance',
      '--chrome-flags=--headless --no-sandbox --disable-gpu --ignore-certificate-errors',
    ],
    { maxBuffer: 100_000_000, env: { ...process.env, CHROME_PATH: headlessChromiumPath() } },
  ).catch(({ message }: Error) => {
    // Such as that the page answers 404. The error itself would print all of Lighthouse's answer.
    throw new Error(message);
  });
  const { audits, categories } = JSON.parse(stdout);
  first.push(audits['first-contentful-paint'].numericValue / 1000);
  largest.push(audits['largest-contentful-paint'].numericValue / 1000);
  score.push(categories.performance.score);
  console.log(`${name} ${first.at(-1)?.toFixed(2)} s, ${largest.at(-1)?.toFixed(2)} s, ${score.at(-1)}`);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
