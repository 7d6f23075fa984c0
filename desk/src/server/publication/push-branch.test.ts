import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gitIn } from '../../../../tests/bed/content-repository.ts';
import { openPublishingBed } from '../../../../tests/bed/publishing-bed.ts';
import { pullRequestAddress } from './push-branch.ts';

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
  const sent = await bed.publishChange('For review');
  expect(sent).toMatchObject({
    state: 'done',
    message:
      'The changes were sent for review. They become public when the engineers have merged the branch.',
    branch: expect.stringMatching(/^desk\/\d{4}-\d\d-\d\d-[0-9a-f]{8}$/),
    pullRequest: null,
  });
  const inRemote = gitIn(remote);
  const shown = inRemote('log', '-1', '--format=%an %s', sent.branch ?? '');
  expect(shown).toBe('Asha Rao content: Change the card\n');
  expect(inRemote('rev-parse', `${sent.branch}^`)).toBe(inRemote('rev-parse', 'main'));
  expect(bed.shown()).toBeNull();
  const changes = async () => (await bed.changes()).files.length;
  expect(await changes()).toBe(1);

  // The engineers merge it, and the machine fetches it.
  repository.git('fetch', '--quiet', 'origin');
  repository.git('merge', '--quiet', '--squash', `origin/${sent.branch}`);
  repository.git('commit', '--quiet', '-m', 'content: change the card (#1)');
  expect((await bed.publish()).json().error.message).toContain('Nothing is chosen.');
  expect(await changes()).toBe(0);
  expect((await bed.plan()).json().error.message).toContain('pull requests, which cannot be planned');
});

test.each([
  ['https://robot:secret@github.com/a/site', 'https://github.com/a/site/compare/main...desk/1?expand=1'],
  ['git@github.com:a/site.git', 'https://github.com/a/site/compare/main...desk/1?expand=1'],
  [
    'ssh://git@gitlab.veramasa.example:2222/group/web/site.git',
    'https://gitlab.veramasa.example/group/web/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=desk%2F1&merge_request%5Btarget_branch%5D=main',
  ],
  ['https://git.veramasa.example/site.git', null],
  ['https://notgithub.com/veramasa/site.git', null],
  ['/srv/git/site.git', null],
])('the pull request of %s is opened at its host', (remote, address) => {
  expect(pullRequestAddress(remote, 'main', 'desk/1')).toBe(address);
});
