import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readSiteManifest } from '@veramasa/contract/releases';
import { siteBuild } from '../desk/src/server/processes/confinement.ts';
import { lastCommits } from '../desk/src/server/processes/git.ts';
import { optionsOrExit } from './options-or-exit.ts';

// Builds the site into `site/dist`, unless the last build has the same inputs, or always into the folder of `--out`. The
// last build stays until the new one is complete: a server that restarts meanwhile, or after a failed build, needs it.

const root = resolve(import.meta.dirname, '..');
const built = join(root, 'site/dist');
const next = join(root, 'site/dist-next');
const last = join(root, 'site/dist-last');
const stampFile = '.sources';

/** Whether this is the confined process that writes the pages. Only Linux has one. */
const isConfined = process.platform !== 'linux' || 'permission' in process;

/** Every file that a page may depend on. */
const sources = [
  'content/**',
  'contract/src/**',
  'site/src/**',
  'site/integrations/**',
  'site/*.ts',
  'site/public/**',
  'art/**',
  'package-lock.json',
];

const values = optionsOrExit({ out: { type: 'string' } }, 'node tools/build.ts [--out FOLDER]');
for (const name of ['SITE_URL', 'PUBLIC_API_ORIGIN'])
  if (!/^(https?:\/\/[^/]+\/?)?$/.test(process.env[name] ?? ''))
    fail(`${name} is "${process.env[name]}"; expected an http(s) origin, such as https://www.example.com.`);
if (values.out) await build(resolve(values.out));
else await replaceLast();

async function replaceLast(): Promise<void> {
  const fingerprint = fingerprintOfInputs();
  const stamp = join(built, stampFile);
  const changed = !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint;
  if (changed) {
    await build(next);
    writeFileSync(join(next, stampFile), fingerprint);
    rmSync(last, { recursive: true, force: true });
    if (existsSync(built)) renameSync(built, last);
    renameSync(next, built);
    rmSync(last, { recursive: true, force: true });
  }
  console.log(
    `${changed ? 'Built' : 'Nothing has changed since the last build of'} ${readSiteManifest(built).pages.length} pages in site/dist.`,
  );
}

async function build(out: string): Promise<void> {
  // The desk gives it to the process that it starts.
  process.env.LAST_COMMITS ??= await lastCommits(root, process.env);
  if (isConfined) return writePages(out);
  if (process.stdout.isTTY) console.log('Building the site...');
  const options = siteBuild(root, out);
  const { status, signal } = spawnSync(process.execPath, options, { cwd: root, stdio: 'inherit' });
  if (status !== 0) fail(signal ? `${signal} ended the build. It needs 1 GB of free memory.` : undefined);
}

/** Texts of editors are part of what it reads. */
async function writePages(out: string): Promise<void> {
  const settings = { ASTRO_TELEMETRY_DISABLED: '1', XDG_CONFIG_HOME: join(root, 'site/.astro') };
  Object.assign(process.env, settings);
  const site = createRequire(join(root, 'site/package.json'));
  const astro: { build(of: object): Promise<void> } = await import(pathToFileURL(site.resolve('astro')).href);
  const pages = { root: join(root, 'site'), outDir: out, logLevel: 'silent' };
  await astro.build(pages).catch((error) => fail(explain(error)));
  const files = globSync('**/*.{css,js,mjs,html,xml,svg,txt}', { cwd: out });
  await Promise.all(files.map((file) => compress(join(out, file))));
}

/** Writes the file compressed beside it, for servers, where that is smaller. */
async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file);
  // With the best quality a drawing takes four times as long, and is 60 bytes smaller.
  const params = { [constants.BROTLI_PARAM_QUALITY]: file.endsWith('.svg') ? 10 : 11 };
  const compressed = {
    br: await promisify(brotliCompress)(bytes, { params }),
    gz: await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  };
  for (const [ending, smaller] of Object.entries(compressed))
    if (smaller.length < bytes.length) writeFileSync(`${file}.${ending}`, smaller);
}

function fail(message?: string): never {
  if (message) console.error(message);
  if (!values.out)
    console.error('The site was not built. Correct this and build again; the last built site is unchanged.');
  process.exit(1);
}

/** A mistake in `content/` has no use for its place in the program that found it. */
function explain({ message, loc, stack }: Error & { readonly loc?: { readonly file?: string } }): string {
  // Astro writes Markdown.
  const text = stripVTControlCharacters(message).replaceAll('**', '').trim();
  if (text.includes('content/')) return text;
  // There Astro names the file of a wrong value.
  const file = `${loc?.file} ${stack}`.split(join(root, 'content/'))[1]?.split(/[:\s]/, 1)[0];
  return file ? `content/${file}: ${text}` : `${text}\nStack trace:\n${stack}`;
}

/** Includes the day in the company's time zone, because a build omits openings that have closed. */
function fingerprintOfInputs(): string {
  const { SITE_URL, CAPTCHA, PUBLIC_API_ORIGIN } = process.env;
  const hash = createHash('sha256').update(JSON.stringify([SITE_URL, CAPTCHA, PUBLIC_API_ORIGIN, today()]));
  for (const path of globSync(sources, { cwd: root, exclude: ['**/node_modules/**'] }).sort()) {
    const file = join(root, path);
    if (statSync(file).isFile()) hash.update(path).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function today(): string {
  const company = readFileSync(join(root, 'content/company.yaml'), 'utf8');
  try {
    const timeZone = /^timeZone: (.+)$/m.exec(company)?.[1] ?? 'UTC';
    return new Date().toLocaleDateString('en', { timeZone });
  } catch {
    // The build itself says that there is no such time zone.
    return '';
  }
}
