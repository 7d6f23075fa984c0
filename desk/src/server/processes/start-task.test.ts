import { type StdioOptions, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { photographSlots } from '@veramasa/contract';
import { addRelease } from '@veramasa/contract/releases';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/bed/built-site.ts';
import { processorMs } from '../../../../tests/bed/process-figures.ts';
import { until } from '../../../../tests/bed/until.ts';
import { cropPicture } from '../content/pictures.ts';
import { buildCaches, previewFolders } from './confinement.ts';
import { startTask } from './start-task.ts';

const parent = temporaryFolder();
const folder = join(parent, 'desk');
const socket = join(parent, 'draft.sock');
/** Instead of `veramasa-draft`. */
const draftUser = { uid: 65_534, gid: 65_534 };
const units = new URL('../../../../deploy/systemd/', import.meta.url);
const launcher = fileURLToPath(new URL('./draft-process.ts', import.meta.url));

let connections = 0;
/** Does what `veramasa-draft.socket` tells systemd: each connection starts the program as another user. */
const systemd = createServer({ pauseOnConnect: true }, (connection) => {
  const env = { PATH: process.env.PATH, NODE_CHANNEL_FD: '3' };
  const stdio: StdioOptions = ['ignore', 'inherit', 'inherit', connection];
  spawn(process.execPath, [launcher], { ...draftUser, env, stdio, detached: true });
  connections++;
  connection.destroy();
}).listen(socket);
afterAll(() => void systemd.close());

mkdirSync(folder);
chmodSync(folder, 0o777);
chmodSync(parent, 0o755);

const start = (program: string, through: string | null, hear?: (message: unknown) => void) => {
  writeFileSync(join(folder, 'program.mjs'), program, { mode: 0o644 });
  return startTask({ folder, options: ['program.mjs'], env: {} }, through, hear);
};
const run = async (program: string, through: string | null) => {
  const started = start(program, through);
  return { code: await started.ended, output: started.output() };
};

const root = process.getuid?.() === 0;

describe.each<[string, string | null]>([
  ['as the user of the desk', null],
  ...(root ? [['as another user', socket] satisfies [string, string]] : []),
])('a program on texts of editors %s', (_who, through) => {
  test('ends with all processes that it has started', async () => {
    const program = `import { spawn } from 'node:child_process';
      console.log(spawn('sleep', ['60'], { stdio: 'ignore' }).pid);`;
    const started = start(program, through);
    await until(() => started.output().includes('\n'));
    started.end();
    await started.ended;
    await until(() => !existsSync(`/proc/${started.output().trim()}`));
  });

  test('tells a long message, which takes the desk as long as its length', async () => {
    let told: unknown;
    const program = "process.send('x'.repeat(24e6))";
    const spent = await processorMs(() => start(program, through, (message) => (told = message)).ended);
    expect([String(told).length, spent < 1500]).toEqual([24e6, true]);
  });

  test('decodes photographs', async () => {
    const before = connections;
    const picture = sharp({ create: { width: 800, height: 1000, channels: 3, background: '#fff' } });
    const photograph = (await picture.jpeg().toBuffer()).toString('base64');
    const cropped = await cropPicture({ photograph, ...photographSlots.portrait }, through);
    expect([Object.keys(cropped), connections - before]).toEqual([['webp'], through ? 1 : 0]);
  });

  test('tells its output and its exit code, and sees no secret of the desk', async () => {
    process.env.SMTP_URL = 'smtp://user:secret@mail.example';
    const program = 'console.log(Object.keys(process.env).join()); process.exitCode = 3';
    const { code, output } = await run(program, through);
    delete process.env.SMTP_URL;
    expect(code).toBe(3);
    expect(output).toContain('PATH');
    expect(output).not.toContain('SMTP_URL');
  });
});

test.runIf(root)('a program of another user reads neither data nor secrets of the desk', async () => {
  const data = join(parent, 'messages.sqlite');
  writeFileSync(data, 'secret', { mode: 0o660 });
  const program = `import { readFileSync } from 'node:fs';
    for (const file of [${JSON.stringify(data)}, '/proc/${process.pid}/environ'])
      try { readFileSync(file); console.log('read'); } catch (error) { console.log(error.code); }
    process.kill(${process.pid}, 0);`;
  const { code, output } = await run(program, socket);
  expect(output).toMatch(/^EACCES\nEACCES\n/);
  expect(output).toContain('EPERM');
  expect(code).not.toBe(0);
});

test('systemd lets it write only the folders of a build and of the preview', () => {
  const unit = readFileSync(new URL('veramasa-draft@.service', units), 'utf8');
  const written = [...previewFolders, ...[...buildCaches, 'site/dist'].map((path) => `build/${path}`)];
  const own = ['-/var/lib/veramasa/desk', '-/var/lib/veramasa-desk/desk'];
  const mounts = unit.match(/^(Bind|ReadWrite)Paths=.*$/gm)?.flatMap((line) => line.split(/[= ]/).slice(1));
  expect(mounts).toEqual(own.flatMap((folder) => written.map((path) => `${folder}/${path}`)));
  expect(unit).toContain(`BindReadOnlyPaths=${own.join(' ')}`);
});

test('a link that it leaves among built pages becomes no part of a release', async () => {
  mkdirSync(join(folder, 'pages'));
  symlinkSync('/etc/passwd', join(folder, 'pages/page.html'));
  const copied = addRelease(parent, join(folder, 'pages'), 'a'.repeat(40));
  await expect(copied).rejects.toThrow('neither a file nor a folder');
});
