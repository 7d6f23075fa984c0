import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';

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
  const server = [...memoryFlags, join(root, 'server/src/main.ts'), ...process.argv.slice(2)];
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') };
  process.execve?.(process.execPath, [process.execPath, ...server], env);
}
