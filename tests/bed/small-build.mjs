import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// In place of tools/build.ts in tests.
const out = process.argv[3] ?? '';
const line = /^cardLine: *(.*)$/m.exec(readFileSync('content/home.yaml', 'utf8'))?.[1] ?? '';
const manifest = JSON.parse(readFileSync('tools/manifest.json', 'utf8'));
if (line.includes('a lost page'))
  manifest.pages = manifest.pages.filter(
    (/** @type {{ path: string }} */ { path }) => path !== '/talk-to-us',
  );
const isOpen = existsSync('content/openings/weaver.md') && !process.env.TODAY;
manifest.pages = manifest.pages.filter(
  (/** @type {{ path: string }} */ { path }) => isOpen || path !== '/join-us/weaver',
);
for (const [, from, to] of readFileSync('content/redirects.yaml', 'utf8').matchAll(/^(\/\S*): (\/\S*)$/gm))
  manifest.redirects.push({ from, to });
/** @type {(name: string, text: string) => void} */
const write = (name, text) => {
  mkdirSync(dirname(join(out, name)), { recursive: true });
  writeFileSync(join(out, name), text);
};
const script = `_astro/app.${createHash('sha256').update(line).digest('hex').slice(0, 8)}.js`;
// As Astro, which builds in the folder of the project and moves files from there.
write(script, '');
writeFileSync('built-script.js', `/* ${line} */`);
renameSync('built-script.js', join(out, script));
write('site-manifest.json', JSON.stringify(manifest));
for (const { file } of manifest.pages)
  write(file, `<script src="/${script}"></script><a href="/mission">Mission</a><p>${line}</p>`);
if (line.includes('a mistake')) {
  console.error(
    'content/home.yaml: the office of an opening is unknown.\nThe site was not built. Correct this.',
  );
  process.exit(1);
}
if (line.includes('a large page')) write('mission.html', `<p>${randomBytes(30_000).toString('hex')}</p>`);
if (line.includes('a broken link')) write('mission.html', '<a href="/nowhere?x#y">Gone</a>');
if (line.includes('much memory')) {
  const kept = [];
  for (;;) kept.push(Array.from({ length: 1e5 }, () => ({})));
}
if (line.includes('much time')) writeFileSync('pid', String(process.pid));
if (line.includes('much time')) await new Promise((resolve) => setTimeout(resolve, 60_000));
// Longer than the 2 s after which the screen asks again.
if (line.includes('some time')) await new Promise((resolve) => setTimeout(resolve, 2500));
