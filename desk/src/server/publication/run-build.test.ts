import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/bed/built-site.ts';
import { until } from '../../../../tests/bed/until.ts';
import { runBuild } from './run-build.ts';

test('a build that takes too long is ended with all its processes', async () => {
  const { folder, remove } = temporaryFolder();
  writeFileSync(
    join(folder, 'build.mjs'),
    `import { spawn } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    writeFileSync('pid', String(spawn('sleep', ['60'], { stdio: 'ignore' }).pid));`,
  );
  const limits = { memoryMb: 64, minutes: 1 / 20 };
  const { errors } = await runBuild(folder, ['build.mjs'], {}, limits, new AbortController().signal);
  expect(errors?.[0]).toContain('The pages were not built within');
  const pid = readFileSync(join(folder, 'pid'), 'utf8');
  await until(() => !existsSync(`/proc/${pid}`));
  remove();
});

test('a build sees no secret of the desk', async () => {
  const { folder, remove } = temporaryFolder();
  process.env.SMTP_URL = 'smtp://user:secret@mail.example';
  writeFileSync(join(folder, 'build.mjs'), 'console.log(Object.keys(process.env).join())');
  const limits = { memoryMb: 64, minutes: 1 };
  const { output } = await runBuild(folder, ['build.mjs'], {}, limits, new AbortController().signal);
  delete process.env.SMTP_URL;
  expect(output).toContain('PATH');
  expect(output).not.toContain('SMTP_URL');
  remove();
});
