import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gitIn } from '../../../../tests/bed/content-repository.ts';
import { openPublishingBed } from '../../../../tests/bed/publishing-bed.ts';

test('a publication by pull request sends a branch, and the draft follows', { timeout: 60_000 }, async ({
  onTestFinished,
}) => {
  const bed = await openPublishingBed({ PUBLISH: 'pull-request' });
  onTestFinished(() => bed.close());
  const { repository } = bed;
  const remote = join(repository.folder, '../remote.git');
  repository.git('init', '--quiet', '--bare', '--initial-branch=main', remote);
  repository.git('remote', 'add', 'origin', remote);
  repository.git('push', '--quiet', 'origin', 'main');
  const hook =
    '#!/bin/sh\nread old new ref\necho Open a pull request:\necho "  https://git.example/new/$ref"';
  writeFileSync(join(remote, 'hooks/post-receive'), hook, { mode: 0o755 });
  const sent = await bed.publishChange('For review');
  expect(sent).toMatchObject({
    state: 'done',
    message:
      'The changes were sent for review. They become public when the engineers have merged the branch.',
    branch: expect.stringMatching(/^desk\/\d{4}-\d\d-\d\d-[0-9a-f]{8}$/),
    pullRequest: expect.stringMatching(/^https:\/\/git\.example\/new\/refs\/heads\/desk\/\S+$/),
  });
  const inRemote = gitIn(remote);
  const shown = inRemote('log', '-1', '--format=%an %s', sent.branch ?? '');
  expect(shown).toBe('Asha Rao content: Change the card\n');
  expect(inRemote('rev-parse', `${sent.branch}^`)).toBe(inRemote('rev-parse', 'main'));
  expect(bed.shown()).toBeNull();
  const changes = async () => (await bed.changes()).files.length;
  expect(await changes()).toBe(1);
  expect((await bed.plan()).json().error.message).toContain('pull requests, which cannot be planned');

  // The engineers merge it, and the machine fetches it.
  repository.git('fetch', '--quiet', 'origin');
  repository.git('merge', '--quiet', '--squash', `origin/${sent.branch}`);
  repository.git('commit', '--quiet', '-m', 'content: change the card (#1)');
  expect(await changes()).toBe(0);
});
