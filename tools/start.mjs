import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Plain JavaScript: from the second start on, all TypeScript comes from the cache, and the 30 MB that the
// type stripper takes are never loaded.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)));

const { buildSiteOrExit } = await import('./site-build.ts');
buildSiteOrExit();
if (process.env.npm_lifecycle_event === 'start') endWith(process.ppid);
await import('../server/src/main.ts');

/**
 * npm passes a SIGTERM on to its shell alone, which dies of it: the server would stay behind and hold its port.
 * @param {number} parent
 */
function endWith(parent) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}
