import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ContentRepository, contentRepository } from '../../../../tests/bed/content-repository.ts';
import { until } from '../../../../tests/bed/until.ts';
import { buildSite } from './build-site.ts';

let repository: ContentRepository;
beforeEach(() => {
  repository = contentRepository();
});
afterEach(() => repository.remove());

/** Builds by a program in place of `tools/build.ts`. */
function build(program: string, minutes: number) {
  mkdirSync(join(repository.folder, 'tools'));
  writeFileSync(join(repository.folder, 'tools/build.ts'), program);
  repository.git('add', '.');
  repository.git('commit', '--quiet', '-m', 'feat: build');
  const folder = join(repository.folder, '../build');
  const options = { repository: repository.folder, packages: repository.folder, folder, environment: {} };
  const building = buildSite({ ...options, memoryMb: 64, minutes, socket: null });
  return building(repository.git('rev-parse', 'HEAD').trim(), new AbortController().signal);
}

test('a build that takes too long is ended with all its processes', async () => {
  const { errors } = await build(
    `import { spawn } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    writeFileSync('pid', String(spawn('sleep', ['60'], { stdio: 'ignore' }).pid));`,
    1 / 20,
  );
  expect(errors?.[0]).toContain('The pages were not built within');
  const pid = readFileSync(join(repository.folder, '../build/pid'), 'utf8');
  await until(() => !existsSync(`/proc/${pid}`));
});
