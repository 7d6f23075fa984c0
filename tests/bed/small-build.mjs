import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * In place of tools/build.ts in tests: pages with the card line of the home page of a checkout, which can also make it
 * fail. Resolves to a sentence when the pages cannot be built.
 * @param {string} checkout
 * @param {string} out
 * @param {{ today?: string | undefined, someMs?: number, signal?: AbortSignal }} options
 * @returns {Promise<string | null>}
 */
export async function smallBuild(checkout, out, { today, someMs = 1000, signal } = {}) {
  /** @type {(path: string) => string} */
  const read = (path) => readFileSync(join(checkout, path), 'utf8');
  const line = /^cardLine: *(.*)$/m.exec(read('content/home.yaml'))?.[1] ?? '';
  const manifest = JSON.parse(read('tools/manifest.json'));
  const isOpen = existsSync(join(checkout, 'content/openings/weaver.md')) && !today;
  manifest.pages = manifest.pages.filter(
    (/** @type {{ path: string }} */ { path }) =>
      (isOpen || path !== '/join-us/weaver') && !(line.includes('a lost page') && path === '/talk-to-us'),
  );
  for (const [, from, to] of read('content/redirects.yaml').matchAll(/^(\/\S*): (\/\S*)$/gm))
    manifest.redirects.push({ from, to });
  /** @type {(name: string, text: string) => void} */
  const write = (name, text) => {
    mkdirSync(dirname(join(out, name)), { recursive: true });
    writeFileSync(join(out, name), text);
  };
  const script = `_astro/app.${hash('sha256', line, 'hex').slice(0, 8)}.js`;
  write(script, `/* ${line} */`);
  write('site-manifest.json', JSON.stringify(manifest));
  for (const { path } of manifest.pages)
    write(
      `${path === '/' ? 'index' : path.slice(1)}.html`,
      `<script src="/${script}"></script><a href="/mission">Mission</a><p>${line}</p>`,
    );
  if (line.includes('a mistake'))
    return 'content/home.yaml: the office of an opening is unknown.\n../content/samples/process-map.yaml links to /nowhere.';
  if (line.includes('a large page')) write('mission.html', `<p>${'a'.repeat(30_000)}</p>`);
  if (line.includes('a huge page')) write('mission.html', `<p>${'a'.repeat(70_000)}</p>`);
  if (line.includes('a broken link')) write('mission.html', '<a href="/nowhere?x#y">Gone</a>');
  const delay = line.includes('much time') ? 60_000 : line.includes('some time') ? someMs : 0;
  await wait(delay, undefined, signal && { signal }).catch(() => {});
  return null;
}

if (process.argv[2] === '--out') {
  // As Astro, which builds in the folder of the project and moves files from there.
  writeFileSync('.astro/moved', '');
  mkdirSync(process.argv[3] ?? '', { recursive: true });
  renameSync('.astro/moved', join(process.argv[3] ?? '', 'moved'));
  const home = readFileSync('content/home.yaml', 'utf8');
  if (home.includes('much time')) writeFileSync('.astro/pid', String(process.pid));
  if (home.includes('an older version')) process.getBuiltinModule('child_process').execSync('true');
  if (home.includes('much memory')) {
    const kept = [];
    for (;;) kept.push(Array.from({ length: 1e5 }, () => ({})));
  }
  // Twice as long as the 2 s after which the screen asks again.
  const mistake = await smallBuild('.', process.argv[3] ?? '', { today: process.env.TODAY, someMs: 4000 });
  if (mistake) {
    console.error(mistake);
    process.exit(1);
  }
}
