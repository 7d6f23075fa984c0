import { execFileSync, spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { currentRelease } from '@veramasa/contract/releases';
import { readEnvironment } from '@veramasa/database/environment';
import { messageSettings } from '@veramasa/messages/config/message-settings';

// node tools/start.ts [folder of the built site]
// npm start: builds the site if its sources have changed, then becomes the server.

/**
 * The flags of every process of the site and of the desk; the units and images repeat them. The heap is larger than
 * what the limits of the server admit (connections, unanswered requests, bytes of uploads), so that load is answered
 * with 503 and never ends the process.
 */
export const memoryFlags = ['--max-semi-space-size=4', '--max-old-space-size=256'] as const;

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..');
  execFileSync(process.execPath, [join(root, 'tools/build.ts')], { stdio: 'inherit' });
  sayWhatIsPublic(root);
  const server = [...memoryFlags, join(root, 'server/src/main.ts'), ...process.argv.slice(2)];
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') };
  process.execve?.(process.execPath, [process.execPath, ...server], env);
}

/** Says that the release of the editors is public and `site/dist` is not. */
function sayWhatIsPublic(root: string): void {
  const read = readEnvironment(process.env, messageSettings);
  // The server reports mistakes of the configuration.
  const current = read.ok ? currentRelease(read.config.releasesDir) : null;
  if (!read.ok || current === null) return;
  const show = ['-C', read.config.contentRepository ?? root, 'show', '-s', '--format=by %an of %cs', current];
  const { status, stdout } = spawnSync('git', show, { encoding: 'utf8' });
  const facts = status === 0 ? ` ${stdout.trim()}` : '';
  console.log(
    `The public site is the release ${current.slice(0, 10)}${facts}, and not site/dist. To publish site/dist: commit your changes, then npm run release. To look at it: npm start -- site/dist.`,
  );
}
