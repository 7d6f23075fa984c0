import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkPackages } from '../../desk/src/server/processes/worktree.ts';
import { type ContentRepository, siteRepository, wholeRepository } from '../bed/content-repository.ts';
import { type Colleague, openTestDesk, type TestDesk } from '../bed/desk-bed.ts';
import { freePort } from '../bed/server-process.ts';
import { until } from '../bed/until.ts';

// What an editor types is written past the desk, as in a pull request or through a gap of the desk.

/** A picture whose address makes Vite import another file as a module: the query hides its ending. */
const imports = (file: string) =>
  `![a](${file}?importer=..%2Fcontent%2Faccessibility.md&astroContentImageFlag&x=.svg)`;

/** A YAML file that is a JavaScript module, too. It writes the file `mark`. */
function programInYaml(folder: string, mark: string): void {
  const file = join(folder, 'content/not-found.yaml');
  const quoted = readFileSync(file, 'utf8').replace(/^(\w+): ([^"].*)$/gm, '$1: "$2"');
  const program = `import("node:fs").then(f=>f.writeFileSync(${JSON.stringify(mark)},"${'x'.repeat(20)}"))`;
  writeFileSync(
    file,
    quoted
      .replace(/^title:.*$/m, 'title: 0;export default 0')
      .replace(/^description:.*$/m, `description: ${program}`),
  );
}

const addToPage = (folder: string, text: string) =>
  appendFileSync(join(folder, 'content/accessibility.md'), `\n${text}\n`);

describe('the build', { timeout: 300_000 }, () => {
  let repository: ContentRepository;
  const parent = () => join(repository.folder, '..');
  const build = () =>
    spawnSync(process.execPath, ['tools/build.ts', '--out', join(parent(), 'pages')], {
      cwd: repository.folder,
      encoding: 'utf8',
    });
  beforeAll(async () => {
    repository = wholeRepository();
    await linkPackages(resolve(import.meta.dirname, '../..'), repository.folder);
  });

  test('runs no text as a program and copies no picture into the pages', () => {
    const [mark, secret] = [join(parent(), 'mark'), join(parent(), 'secret.svg')];
    writeFileSync(
      secret,
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>top secret</title></svg>',
    );
    programInYaml(repository.folder, mark);
    addToPage(repository.folder, `${imports('./not-found.yaml')}\n\n![b](../../secret.svg)`);
    const { status, stderr } = build();
    expect(existsSync(mark)).toBe(false);
    expect(globSync('**/secret*', { cwd: join(parent(), 'pages') })).toEqual([]);
    expect(status).toBe(1);
    expect(stderr).toContain('content/accessibility.md');
    expect(stderr).toMatch(/line \d+ of the text has a picture/i);
  });
});

describe('the preview', () => {
  let repository: ContentRepository;
  let bed: TestDesk;
  let asha: Colleague;
  let origin: string;
  let [dataDir, cookie] = ['', ''];

  const get = async (address: string) => {
    const answer = await fetch(origin + address, { headers: { cookie }, redirect: 'manual' });
    return { status: answer.status, text: await answer.text() };
  };

  const draft = () => join(dataDir, 'desk/draft');

  /** Adds a text to a page until the preview has read it and what was written after it. */
  const attempt = (text: string, heading: string) =>
    until(async () => {
      addToPage(draft(), text);
      const vision = join(draft(), 'content/pages/vision.yaml');
      writeFileSync(vision, readFileSync(vision, 'utf8').replace(/^heading: .*$/m, `heading: ${heading}`));
      await get('/accessibility');
      await get('/no-such-page');
      const page = await get('/vision');
      return page.status === 500 || page.text.includes(heading);
    });

  beforeAll(async () => {
    repository = siteRepository();
    origin = `http://localhost:${await freePort()}`;
    bed = await openTestDesk({ env: { DESK_PREVIEW_URL: origin }, repository: repository.folder });
    asha = await bed.person('Asha Rao', 'editor');
    ({ dataDir } = bed.site.options);
    const { login } = (await asha.call('POST', '/api/content/preview', { page: '/' })).json();
    const opened = await fetch(login, { redirect: 'manual' });
    cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    await until(async () => (await get('/vision')).status === 200, 90);
    programInYaml(draft(), join(dataDir, 'mark'));
    await attempt(imports('./not-found.yaml'), 'Written first');
    await attempt(imports('../../../messages.sqlite'), 'Written last');
  }, 120_000);
  afterAll(() => bed.close());

  test('runs no text as a program', () => {
    expect(existsSync(join(dataDir, 'mark'))).toBe(false);
  });

  test('shows the pages of other editors', async () => {
    expect(await get('/vision')).toMatchObject({
      status: 200,
      text: expect.stringContaining('Written last'),
    });
  });

  test('gives out no file of the machine', async () => {
    const files = [`${dataDir}/messages.sqlite`, `${dataDir}/messages.sqlite-wal`, '/etc/passwd'];
    for (const file of files) expect((await get(`/@fs${file}`)).status).toBe(403);
  });
});
