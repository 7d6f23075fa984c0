import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { linkPackages } from '../../desk/src/server/processes/git.ts';
import { wholeRepository } from '../bed/content-repository.ts';

// What an editor types is written past the desk, as in a pull request or through a gap of the desk. Of the preview:
// preview.test.ts.

/** A YAML file that is a JavaScript module, too. It writes the file `mark`. */
function programInYaml(file: string, mark: string): void {
  const quoted = readFileSync(file, 'utf8').replace(/^(\w+): ([^"].*)$/gm, '$1: "$2"');
  const program = `import("node:fs").then(f=>f.writeFileSync(${JSON.stringify(mark)},"${'x'.repeat(20)}"))`;
  const asModule = quoted.replace(/^title:.*$/m, 'title: 0;export default 0');
  writeFileSync(file, asModule.replace(/^description:.*$/m, `description: ${program}`));
}

test('the build runs no text as a program and copies no picture into the pages', async () => {
  const { folder } = wholeRepository();
  await linkPackages(resolve(import.meta.dirname, '../..'), folder);
  const [mark, secret, pages] = ['mark', 'secret.svg', 'pages'].map((name) => join(folder, '..', name));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>top secret</title></svg>';
  writeFileSync(`${secret}`, svg);
  programInYaml(join(folder, 'content/not-found.yaml'), `${mark}`);
  // The first address makes Vite import another file as a module: the query hides its ending.
  const query = '?importer=..%2Fcontent%2Faccessibility.md&astroContentImageFlag&x=.svg';
  appendFileSync(
    join(folder, 'content/accessibility.md'),
    `\n![a](./not-found.yaml${query})\n\n![b](../../secret.svg)\n`,
  );
  const { status, stderr } = spawnSync(process.execPath, ['tools/build.ts', '--out', `${pages}`], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(existsSync(`${mark}`)).toBe(false);
  expect(globSync('**/secret*', { cwd: pages })).toEqual([]);
  expect(status).toBe(1);
  expect(stderr).toContain('content/accessibility.md');
  expect(stderr).toMatch(/line \d+ of the text has a picture/i);
}, 300_000);
