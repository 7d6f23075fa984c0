// npm run art              writes every drawing to drawings/NAME.svg
// npm run art -- NAME ...  writes only these
// npm run art -- --check   writes nothing, and fails if a committed drawing differs from its generator
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { catalogue } from './catalogue.ts';
import type { Drawing } from './drawing.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' } },
});
const unknown = positionals.filter((name) => !catalogue.has(name));
if (unknown.length) {
  console.error(`No generator draws ${unknown.join(', ')}. Known: ${[...catalogue.keys()].join(', ')}`);
  process.exit(1);
}
const chosen = [...catalogue.values()].filter(
  ({ name }) => !positionals.length || positionals.includes(name),
);
const changed = chosen.filter((drawing) => update(drawing, !values.check));
console.log(`${chosen.length} drawings, ${changed.length} ${values.check ? 'differ' : 'changed'}.`);
for (const { name } of changed) console.log(`  ${name}`);
if (values.check && changed.length) process.exitCode = 1;

/** Whether the file differs from its generator; also writes it unless `--check` is set. */
function update(drawing: Drawing, write: boolean): boolean {
  const file = new URL(`drawings/${drawing.name}.svg`, import.meta.url);
  const text = drawing.draw();
  const differs = !existsSync(file) || readFileSync(file, 'utf8') !== text;
  if (differs && write) writeFileSync(file, text);
  return differs;
}
