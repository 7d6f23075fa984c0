import { buildSiteOrExit } from './site-build.ts';

buildSiteOrExit();
