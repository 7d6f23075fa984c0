import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pageFile } from '@veramasa/contract';
import { readSiteManifest } from '@veramasa/contract/releases';
import { parseDocument } from 'yaml';

// Writes what a machine can measure of the built site into content/site-figures.yaml: npm run figures

const root = resolve(import.meta.dirname, '..');
const dist = join(root, 'site/dist');
const file = join(root, 'content/site-figures.yaml');

const { pages } = readSiteManifest(dist);
const files = pages.map(({ path }) => join(dist, pageFile(path)));
const weights = files.map((file) => statSync(`${file}.br`).size).sort((a, b) => a - b);
const kilobytes = (bytes = 0) => `${(bytes / 1000).toFixed(1)} kB`;

/** Whether a page loads a file of another host by itself; links are not loaded. */
const loadsForeign = (file: string) =>
  /<(?:script|img|iframe|source|video)\b[^>]* src(?:set)?="https?:|<link\b[^>]*rel="(?:stylesheet|preload)"[^>]*href="https?:/.test(
    readFileSync(file, 'utf8'),
  );

const measures: Readonly<Record<string, string>> = {
  pages: String(weights.length),
  medianPage: kilobytes(weights[Math.floor(weights.length / 2)]),
  largestPage: kilobytes(weights.at(-1)),
  foreignPages: String(files.filter(loadsForeign).length),
  attackFiles: String(globSync('tests/attack/*.test.ts', { cwd: root }).length),
};

const document = parseDocument(readFileSync(file, 'utf8'));
for (let index = 0; document.hasIn(['figures', index]); index++) {
  const measure = document.getIn(['figures', index, 'measure']);
  if (measure === undefined) continue;
  const value = measures[String(measure)];
  if (value === undefined) throw new Error(`content/site-figures.yaml: there is no measure "${measure}".`);
  document.setIn(['figures', index, 'value'], value);
  document.setIn(['figures', index, 'day'], new Date().toISOString().slice(0, 10));
}
writeFileSync(file, document.toString({ lineWidth: 0 }));
console.log(`Wrote ${Object.keys(measures).length} figures. Build again to show them.`);
