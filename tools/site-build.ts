import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.ts';

/** Files that a page can be made of. */
const sources = [
  'content',
  'contract/src',
  'site/src',
  'site/integrations',
  'site/astro.config.ts',
  'site/content-security-policy.ts',
  'art',
  'package-lock.json',
];
const built = join(root, 'site/dist');
const next = join(root, 'site/dist-next');
const last = join(root, 'site/dist-last');
const stamp = '.sources';

/** Builds the site like `buildSiteIfStale`; where that fails, Astro has said why, and the command ends. */
export function buildSiteOrExit(): void {
  try {
    buildSiteIfStale();
  } catch (error) {
    if (!(error instanceof SiteNotBuilt)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/**
 * Builds the site into `site/dist` unless the last build was made from the same sources. Until the new one is whole
 * the last one stays: a server that is restarted while a build runs, or behind one that failed, needs it.
 * Throws `SiteNotBuilt`.
 */
export function buildSiteIfStale(): void {
  const fingerprint = fingerprintOfSources();
  const stampFile = join(built, stamp);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint) return;
  console.log('Building the site...');
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const { status } = spawnSync(
    process.execPath,
    [astro, 'build', '--root', 'site', '--outDir', next, '--silent'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    },
  );
  if (status !== 0) throw new SiteNotBuilt('The site was not built: what is wrong stands above.');
  writeFileSync(join(next, stamp), fingerprint);
  rmSync(last, { recursive: true, force: true });
  if (existsSync(built)) renameSync(built, last);
  renameSync(next, built);
  rmSync(last, { recursive: true, force: true });
}

class SiteNotBuilt extends Error {}

/** Variables that change the pages. */
const settings = ['SITE_URL', 'CAPTCHA', 'PUBLIC_API_ORIGIN'];

function fingerprintOfSources(): string {
  const values = settings.map((name) => process.env[name] ?? '');
  const hash = createHash('sha256').update(
    JSON.stringify([...values, ...closedOpenings(join(root, 'content/openings'))]),
  );
  for (const source of sources) {
    for (const file of filesOf(join(root, source)))
      hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Files of openings whose last day is over in India. The build leaves them out, so each asks for a new build. */
export function closedOpenings(folder: string, now = new Date()): string[] {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now);
  return filesOf(folder).filter((file) => {
    const [, closes] = /^closes: *['"]?(\d{4}-\d{2}-\d{2})/m.exec(readFileSync(file, 'utf8')) ?? [];
    return closes !== undefined && closes < today;
  });
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
