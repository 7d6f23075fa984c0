import { join } from 'node:path';
import { test } from 'vitest';
import { siteRepository } from '../../../../tests/bed/content-repository.ts';
import { openKillableDesk } from '../../../../tests/bed/desk-process.ts';
import { processesIn } from '../../../../tests/bed/process-figures.ts';
import { freePort } from '../../../../tests/bed/server-process.ts';
import { until } from '../../../../tests/bed/until.ts';

test('kill -9 of the desk ends the preview', async ({ onTestFinished }) => {
  const env = { DESK_PREVIEW_URL: `http://localhost:${await freePort()}` };
  const desk = await openKillableDesk(siteRepository(), env);
  onTestFinished(desk.close);
  await desk.call('POST', '/api/content/preview', { page: '/' });
  await until(() => processesIn(join(desk.dataDir, 'desk/draft/site'), 'preview-process').length > 0, 30);
  await desk.kill();
  await until(() => processesIn(join(desk.dataDir, 'desk')).length === 0);
}, 60_000);
