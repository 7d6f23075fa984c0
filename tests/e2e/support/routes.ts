import { fixtureManifest } from '../../bed/fixture-site.ts';

const manifest = fixtureManifest();

/** Canonical paths of all pages of the fixture site. */
export const allRoutes = manifest.pages.map(({ path }) => path);
/** Canonical paths of all openings. */
export const openings = allRoutes.filter((path) => path.startsWith('/join-us/'));
