import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readSiteManifest } from '@veramasa/contract/releases';
import { buildCaches, confinement, packageFolders } from '../desk/src/server/processes/confinement.ts';
import { optionsOrExit } from './options-or-exit.ts';
import { yamlMistakes } from './yaml-mistakes.ts';

// Builds the site into `site/dist`, unless the last build has the same inputs, or always into the folder of `--out`. The
// last build stays until the new one is complete: a server that restarts meanwhile, or after a failed build, needs it.

const root = resolve(import.meta.dirname, '..');
const built = join(root, 'site/dist');
const next = join(root, 'site/dist-next');
const last = join(root, 'site/dist-last');
const stampFile = '.sources';

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
  if (process.stdout.isTTY) console.log('Building the site...');
  const mistakes = yamlMistakes(root);
  if (mistakes.length > 0) fail(mistakes.join('\n'));
  // Texts of editors are part of the build.
  const caches = buildCaches.map((path) => join(root, path));
  // The limits of a process know only folders that exist.
  for (const folder of [out, ...caches]) mkdirSync(folder, { recursive: true });
  // Not `spawnSync`: a build that the desk has started must notice when the desk ends.
  await promisify(execFile)(
    process.execPath,
    [
      ...confinement([root, ...packageFolders(root)], [out, ...caches]),
      ...['node_modules/astro/bin/astro.mjs', 'build', '--root', 'site', '--outDir', out, '--silent'],
    ],
    {
      cwd: root,
      maxBuffer: 2 ** 26,
      env: {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        NO_COLOR: '1',
        XDG_CONFIG_HOME: join(root, 'site/.astro'),
        LAST_COMMITS: JSON.stringify(lastCommits()),
      },
    },
  ).catch(({ message, stdout = message, stderr = '' }) => fail(withoutTrace(`${stdout}${stderr}`.trim())));
  const files = globSync('**/*.{css,js,mjs,html,xml,svg,txt}', { cwd: out });
  await Promise.all(files.map((file) => compress(join(out, file))));
}

/** The day of the last commit of each content file; empty without Git. */
function lastCommits(): Record<string, string> {
  const options = ['log', '--format=%cs', '--name-only', '--no-renames', '--', 'content'];
  const { stdout } = spawnSync('git', options, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  let day = '';
  const days: Record<string, string> = {};
  for (const line of (stdout ?? '').split('\n')) {
    if (/^\d{4}-\d\d-\d\d$/.test(line)) day = line;
    else if (line) days[line] ??= day;
  }
  return days;
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

function fail(message: string): never {
  console.error(message);
  if (!values.out)
    console.error('The site was not built. Correct this and build again; the last built site is unchanged.');
  process.exit(1);
}

/** A mistake in `content/` has no use for its place in the program that found it. */
function withoutTrace(output: string): string {
  const [message = '', place = ''] = output.split(/^ *(?:Location|Stack trace):$/m, 2);
  if (message.includes('content/')) return message.trim();
  // There Astro names the file of a wrong value.
  const file = place.split(join(root, 'content/'))[1]?.split(/[:\s]/, 1)[0];
  return file ? `content/${file}: ${message.trim()}` : output;
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
