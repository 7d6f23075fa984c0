import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SiteManifest } from '@veramasa/contract';
import { readSiteManifest } from '@veramasa/contract/releases';
import { originOf } from '@veramasa/database/environment';
import { exit } from '@veramasa/messages/process/run-process';
import { optionsOrExit } from './options-or-exit.ts';

// Builds the site for a CDN whose server has another origin.
const root = resolve(import.meta.dirname, '..');
const usage = 'npm run build:cdn -- --api https://api.YOUR-DOMAIN [--out FOLDER]';
const values = optionsOrExit({ api: { type: 'string' }, out: { type: 'string' } }, usage);
const api = originOf(values.api ?? '');
if (api === undefined)
  exit(`--api is "${values.api ?? ''}"; expected the origin of the server.\n${usage}`, 2);
const built = join(root, 'site/dist-cdn');
const out = resolve(values.out ?? built);
if (out !== built && existsSync(out)) exit(`${out} exists already; expected a new folder.`, 1);

const { status } = spawnSync(process.execPath, ['tools/build.ts', '--out', built], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PUBLIC_API_ORIGIN: api },
});
if (status !== 0) process.exit(1);
const manifest = readSiteManifest(built);
// A CDN compresses files by itself, and only the server reads the manifest.
for (const name of readdirSync(built, { recursive: true, encoding: 'utf8' }))
  if (/\.(br|gz)$|^site-manifest\.json$/.test(name)) rmSync(join(built, name));
writeFileSync(join(built, '_headers'), headersFile(manifest, api.startsWith('https:')));
writeFileSync(join(built, '_redirects'), redirectsFile(manifest));
// Astro builds only on the disk of the checkout.
if (out !== built) cpSync(built, out, { recursive: true });
console.log(`${out} is ready for a CDN; its forms are sent to ${api}. Start the server there with
  SITE_URL=https://ADDRESS-OF-THE-CDN ALLOWED_ORIGINS=https://ADDRESS-OF-THE-CDN`);

/**
 * `_headers` of Netlify and Cloudflare Pages, equivalent to the headers of the server. A path gets the headers of all
 * matching rules, so each page has a rule with its frame policy.
 */
function headersFile(manifest: SiteManifest, https: boolean): string {
  const pages = manifest.pages.map(({ path }) => [path, ["content-security-policy: frame-ancestors 'none'"]]);
  const rules: Record<string, readonly string[]> = {
    '/*': [
      'x-content-type-options: nosniff',
      'referrer-policy: strict-origin-when-cross-origin',
      'permissions-policy: camera=(),geolocation=(),microphone=()',
      'cross-origin-opener-policy: same-origin',
      'cross-origin-resource-policy: same-origin',
      ...(https ? ['strict-transport-security: max-age=31536000'] : []),
    ],
    '/_astro/*': ['cache-control: public,max-age=31536000,immutable'],
    '/maps/*': ["content-security-policy: frame-ancestors 'self'"],
    ...Object.fromEntries(pages),
  };
  return Object.entries(rules)
    .map(([path, headers]) => `${[path, ...headers.map((header) => `  ${header}`)].join('\n')}\n`)
    .join('\n');
}

/** `_redirects` of Netlify and Cloudflare Pages: old paths and alternative spellings of a page. */
function redirectsFile(manifest: SiteManifest): string {
  const spellings = manifest.pages.flatMap(({ path, alsoAt }) => alsoAt.map((from) => ({ from, to: path })));
  return [...manifest.redirects, ...spellings].map(({ from, to }) => `${from} ${to} 308\n`).join('');
}
