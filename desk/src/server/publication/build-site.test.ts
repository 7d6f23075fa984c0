import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishingRepository } from '../../../../tests/bed/content-repository.ts';
import { bed, sharePublishingBed } from '../../../../tests/bed/publishing-bed.ts';
import { until } from '../../../../tests/bed/until.ts';
import { buildSite } from './releases.ts';

sharePublishingBed({ PUBLISH_MEMORY_MB: '128' }, publishingRepository(), buildSite);

test('a build in a process is published, and one that fails leaves the site', async () => {
  const good = await bed.publishChange('Good');
  expect([good.state, bed.shown()]).toEqual(['done', 'Good']);
  const kept = readdirSync(bed.releasesDir).sort();
  for (const [line, error] of [
    ['a mistake', 'content/home.yaml: the office of an opening is unknown.'],
    ['much memory', 'Building the pages needed more than 128 MB of memory.'],
    ['an older version', 'The engineers have published a version that the desk does not have yet.'],
  ]) {
    const failed = await bed.publishChange(`Here is ${line}`);
    expect([failed.state, failed.errors[0]]).toEqual(['failed', expect.stringContaining(error ?? '')]);
    expect(bed.shown()).toBe('Good');
    expect(readdirSync(bed.releasesDir).sort()).toEqual(kept);
  }
});

test('a build that takes too long is ended, and so is one whose desk stops', async () => {
  await bed.change('It takes much time');
  await bed.publish();
  const { config } = bed.deps;
  const pidFile = join(config.dataDir, 'desk/build/.astro/pid');
  await until(() => existsSync(pidFile));
  await bed.desk.close();
  const [row] = await bed.site.rows('publications');
  const message = expect.stringContaining('was stopped during this publication.');
  expect(row).toMatchObject({ state: 'failed', message });
  expect(existsSync(join(bed.releasesDir, 'current'))).toBe(false);
  expect(readdirSync(bed.releasesDir).filter((name) => name.endsWith('.next'))).toEqual([]);

  const publication = { ...config.publication, minutes: 1 / 20 };
  const hurried = { ...bed.deps, config: { ...config, publication } };
  const late = buildSite(hurried, row?.commit_id ?? '', new AbortController().signal);
  const errors = [expect.stringContaining('The pages were not built within')];
  await expect(late).rejects.toMatchObject({ detail: { errors } });
  await until(() => !existsSync(`/proc/${readFileSync(pidFile, 'utf8')}`));
});
