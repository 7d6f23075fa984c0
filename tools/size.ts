import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';

// npm run size: lines and files by workspace, and the limits that CI keeps. Counts files that Git knows, with blank
// lines and comments.

const workspaces = ['art', 'contract', 'database', 'messages', 'server', 'site', 'desk', 'tools'] as const;

interface Limit {
  readonly name: string;
  readonly most: number;
  readonly aim: number;
  readonly count: (sizes: Sizes) => number;
}

interface Sizes {
  /** Production lines. */
  readonly lines: (...of: (typeof workspaces)[number][]) => number;
  readonly testLines: number;
  /** Files outside `art/`. */
  readonly files: number;
}

/**
 * Every limit: the figure of today, raised only for a feature that was asked for. `aim` is what the house wants to be.
 */
const limits: readonly Limit[] = [
  { name: 'desk', most: 15_570, aim: 11_000, count: ({ lines }) => lines('desk') },
  {
    name: 'messages and database',
    most: 5070,
    aim: 4900,
    count: ({ lines }) => lines('messages', 'database'),
  },
  { name: 'site', most: 11_310, aim: 10_700, count: ({ lines }) => lines('site') },
  { name: 'server', most: 2650, aim: 2700, count: ({ lines }) => lines('server') },
  {
    name: 'production outside art',
    most: 36_690,
    aim: 31_200,
    count: ({ lines }) => lines(...workspaces.filter((name) => name !== 'art')),
  },
  { name: 'tests', most: 26_520, aim: 21_000, count: ({ testLines }) => testLines },
  { name: 'files outside art', most: 1130, aim: 1000, count: ({ files }) => files },
];

const production = new Set(['.ts', '.tsx', '.astro']);
const isTest = (path: string): boolean => /^tests\/|\.(?:test|spec)\.(?:ts|tsx|mjs)$/.test(path);

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  .split('\0')
  .filter(Boolean)
  .map((path) => ({ path, workspace: path.split('/')[0] ?? '', kind: extname(path) }));

const linesOf = (path: string): number => readFileSync(path, 'utf8').split('\n').length - 1;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

const code = tracked
  .filter(({ path, kind }) => production.has(kind) || (isTest(path) && kind === '.mjs'))
  .map((file) => ({ ...file, isTest: isTest(file.path), lines: linesOf(file.path) }));

const rows = workspaces.map((workspace) => {
  const own = code.filter((file) => file.workspace === workspace && !file.isTest);
  return { workspace, files: own.length, lines: sum(own.map(({ lines }) => lines)) };
});
const tests = code.filter((file) => file.isTest);

const sizes: Sizes = {
  lines: (...of) => sum(rows.filter(({ workspace }) => of.includes(workspace)).map(({ lines }) => lines)),
  testLines: sum(tests.map(({ lines }) => lines)),
  files: tracked.filter(({ workspace }) => workspace !== 'art').length,
};

console.table([...rows, { workspace: 'tests', files: tests.length, lines: sizes.testLines }]);
console.table(
  limits.map(({ name, most, aim, count }) => ({ limit: name, now: count(sizes), 'at most': most, aim })),
);
const broken = limits.filter(({ most, count }) => count(sizes) > most);
for (const { name, most, count } of broken)
  console.error(
    `${name}: ${count(sizes)} is more than ${most}. Make it smaller, or change the limit in tools/size.ts.`,
  );
if (broken.length > 0) process.exitCode = 1;
