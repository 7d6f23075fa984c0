import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../server/src/test-bed/built-site.ts';
import { closedOpenings } from './site-build.ts';

test('an opening asks for a new build when its last day in India is over', () => {
  const { folder, remove } = temporaryFolder();
  const opening = join(folder, 'weaver.md');
  writeFileSync(opening, '---\nposition: Weaver\ncloses: 2026-12-31\n---\n');
  writeFileSync(join(folder, 'dyer.md'), '---\nposition: Dyer\n---\n');
  expect(closedOpenings(folder, new Date('2026-12-31T18:29:00Z'))).toEqual([]);
  expect(closedOpenings(folder, new Date('2026-12-31T18:31:00Z'))).toEqual([opening]);
  remove();
});
