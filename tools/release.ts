import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addRelease, currentRelease, releaseNames, switchRelease } from '@veramasa/contract/releases';
import { asOwnerOf } from '@veramasa/database/as-owner-of';
import { readEnvironment } from '@veramasa/database/environment';
import { messageSettings } from '@veramasa/messages/config/message-settings';
import { configOrExit, exit } from '@veramasa/messages/process/run-process';
import { optionsOrExit } from './options-or-exit.ts';

// Makes the site in site/dist the public release, named after the commit of this checkout, and brings the commit to the
// repository of the desk. Until the first publication of the desk, site/dist is public and no release is made. Without
// --back it refuses a commit that lacks what editors have published. --undo publishes the release before that of COMMIT.

const root = resolve(import.meta.dirname, '..');
const options = { back: { type: 'boolean' }, undo: { type: 'string' } } as const;
const values = optionsOrExit(options, 'npm run release [-- --back | --undo COMMIT]');
const { releasesDir, contentRepository } = configOrExit(readEnvironment(process.env, messageSettings));
const current = currentRelease(releasesDir);
// Root runs this in the checkout of another user.
const git = ['-c', `safe.directory=${root}`, '-C', root];
const commit = execFileSync('git', [...git, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
if (current === null) console.log('No release is published yet: site/dist is public.');
else if (values.undo !== undefined) {
  const [, before] = releaseNames(releasesDir);
  if (current === values.undo && before)
    await asOwnerOf(releasesDir, () => switchRelease(releasesDir, before));
} else if (current !== commit) {
  const status = ['--no-optional-locks', 'status', '--porcelain', '--untracked-files=no'];
  const changed = execFileSync('git', [...git, ...status]);
  if (changed.length > 0)
    exit('Files of this checkout are changed and not committed: git status. Commit or restore them.', 1);
  const contains = spawnSync('git', [...git, 'merge-base', '--is-ancestor', current, 'HEAD']);
  if (!values.back && contains.status !== 0)
    exit(
      `Editors have published ${current.slice(0, 10)}, which this commit lacks. Merge refs/desk/published of the repository that the desk uses, push, and deploy again.`,
      1,
    );
  // The desk, which writes into the folder too and removes old releases, runs as its owner.
  await asOwnerOf(releasesDir, async () => {
    await addRelease(releasesDir, join(root, 'site/dist'), commit);
    await switchRelease(releasesDir, commit);
  });
  console.log(`The release ${commit.slice(0, 10)} is public.`);
}
// Also before the first publication, which builds what the repository has.
if (contentRepository !== null && !values.back && !values.undo) updateRepository(contentRepository);

/** The next publication of an editor must contain this commit. */
function updateRepository(repository: string): void {
  const owner = statSync(repository, { throwIfNoEntry: false });
  const { status, stderr } = spawnSync('git', ['-C', repository, 'pull', '--quiet', '--ff-only'], {
    encoding: 'utf8',
    // Git refuses a repository of another user.
    ...(process.getuid?.() === 0 && owner && { uid: owner.uid, gid: owner.gid }),
  });
  if (status !== 0)
    console.error(
      `${stderr.trim()}\nThe repository of the desk does not have this commit yet. Before editors publish, run as its owner: git -C ${repository} pull --ff-only`,
    );
}
