import { buildSiteIfStale } from './site-build.ts';

buildSiteIfStale();
