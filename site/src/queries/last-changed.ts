import { root } from 'astro:config/server';
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The day (ISO 8601) on which a content file last changed: its last commit's, or the file's own where there is no
 * history. `file` is relative to the site's folder, as content entries name it.
 */
export function lastChanged(file: string): string {
  const path = fileURLToPath(new URL(file, root));
  return lastCommit(path) || statSync(path).mtime.toISOString().slice(0, 10);
}

function lastCommit(path: string): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%cs', '--', path], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return ''; // no git, or not a checkout
  }
}
