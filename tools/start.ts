import { buildSiteIfStale } from './site-build.ts';

buildSiteIfStale();
await import('../server/src/main.ts');
