import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { readEnvironment, text } from '@veramasa/messages/config/environment';
import { messageSettings } from '@veramasa/messages/config/message-settings';
import { currentRelease } from '@veramasa/messages/config/releases';

// Part of `npm start`, after the build: says that the release of the editors is public and site/dist is not.

const read = readEnvironment(process.env, (variable) => ({
  ...messageSettings(variable),
  repository: variable('CONTENT_REPOSITORY', resolve(import.meta.dirname, '..'), text),
}));
// The server reports mistakes of the configuration.
const current = read.ok ? currentRelease(read.config.releasesDir) : null;
if (read.ok && current !== null) {
  const show = ['-C', read.config.repository, 'show', '-s', '--format=by %an of %cs', current];
  const { status, stdout } = spawnSync('git', show, { encoding: 'utf8' });
  const facts = status === 0 ? ` ${stdout.trim()}` : '';
  console.log(
    `The public site is the release ${current.slice(0, 10)}${facts}, and not site/dist. To publish site/dist: commit your changes, then npm run release. To look at it: npm start -- site/dist.`,
  );
}
