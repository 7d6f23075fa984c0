import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { printText } from '../desk/src/server/content/content-text.ts';
import { optionsOrExit } from './options-or-exit.ts';

// Reports the files of content/, and of the content of the tests, that are not as the desk prints them, or prints them so.
// An edit in the desk then changes only the lines of its fields.

const values = optionsOrExit({ write: { type: 'boolean' } }, 'node tools/print-content.ts [--write]');
const root = resolve(import.meta.dirname, '..');
const pattern = '{content,tests/fixtures/content}/**/*.{yaml,json,md}';
const differing = globSync(pattern, { cwd: root, exclude: ['**/photographs/**'] }).filter((path) => {
  const file = `${root}/${path}`;
  const text = readFileSync(file, 'utf8');
  const printed = printText(path, text);
  if (values.write && printed !== text) writeFileSync(file, printed);
  return printed !== text;
});
if (differing.length > 0 && !values.write) {
  console.error(`Not printed as the desk prints content: ${differing.join(', ')}. Run "npm run format".`);
  process.exit(1);
}
