import { lstatSync, mkdirSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What programs on texts of editors write. The desk runs all else in its folder: `veramasa-draft@.service`. */
export const previewFolders = ['preview', 'draft/site/.astro'];
/** The same in the working copy of a build, besides the pages. */
export const buildCaches = ['.astro', 'site/.astro', 'site/node_modules/.astro', 'site/node_modules/.vite'];

/** Where a working copy of the site has its packages: in its own folder, or by a link for each. */
export function packageFolders(workingCopy: string): string[] {
  const astro = join(workingCopy, 'node_modules/astro');
  return [realpathSync(astro), lstatSync(astro).isSymbolicLink() ? readlinkSync(astro) : astro].map(dirname);
}

/** What Vite asks about the machine on Linux; a refused question would end the process. */
const machine = [
  '/proc/sys/fs/binfmt_misc/WSLInterop',
  '/proc/self/cgroup',
  '/proc/version',
  '/run/WSL',
  '/run/.containerenv',
  '/.dockerenv',
];

/**
 * Options of Node for a program that handles texts of editors, such as Astro: it reads only the folders `read` and
 * `write`, writes only the latter, and starts no process, no thread and no native code once it has begun. It still
 * reaches the network, and native code that it has loaded already, such as the bundler, may read other files: only
 * another user of the system prevents that. Empty on other systems than Linux.
 */
export function confinement(read: readonly string[], write: readonly string[]): string[] {
  if (process.platform !== 'linux') return [];
  const own = fileURLToPath(new URL('./confine-process.ts', import.meta.url));
  return [
    ...readingOnly([own, ...machine, ...read, ...write]),
    // `confine-process.ts` gives these up.
    '--allow-child-process',
    '--allow-worker',
    ...write.map((path) => `--allow-fs-write=${path}`),
    `--import=${own}`,
  ];
}

/** The same for `tools/build.ts` of a working copy, with the program: it writes the pages in `out`, and its caches. */
export function siteBuild(workingCopy: string, out: string): string[] {
  const written = [out, ...buildCaches.map((path) => join(workingCopy, path))];
  // The limits of a process know only folders that exist.
  for (const folder of written) mkdirSync(folder, { recursive: true });
  const read = [workingCopy, ...packageFolders(workingCopy)];
  return [...confinement(read, written), 'tools/build.ts', '--out', out];
}

/** The same for a program that only reads, and that itself gives up the right to load native code (`addon`). */
export function readingOnly(paths: readonly string[]): string[] {
  if (process.platform !== 'linux') return [];
  // SQLite opens every file, whatever the permissions are.
  const options = '--permission --no-experimental-sqlite --disable-warning=SecurityWarning --allow-addons';
  return [...options.split(' '), ...paths.map((path) => `--allow-fs-read=${path}`)];
}
