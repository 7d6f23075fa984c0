import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.ts';

/** Everything that a page can be made of. */
const sources = [
  'content',
  'contract/src',
  'site/src',
  'site/integrations',
  'site/astro.config.ts',
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

function fingerprintOfSources(): string {
  const hash = createHash('sha256').update(process.env.SITE_URL ?? '');
  for (const source of sources) {
    for (const file of filesOf(join(root, source)))
      hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
