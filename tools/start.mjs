import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Plain JavaScript: from the second start on, all TypeScript comes from the cache, and the 30 MB that the
// type stripper takes are never loaded.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)));

const { buildSiteOrExit } = await import('./site-build.ts');
buildSiteOrExit();
await import('../server/src/main.ts');
