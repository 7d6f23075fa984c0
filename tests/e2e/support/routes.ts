import { fixtureManifest } from '../../bed/fixture-site.ts';

const manifest = fixtureManifest();

/** Canonical paths of all pages of the fixture site. */
export const allRoutes = manifest.pages.map(({ path }) => path);
/** Canonical paths of all openings. */
export const openings = allRoutes.filter((path) => path.startsWith('/join-us/'));

/** Pages of services, industries, policies, samples and guides whose parts are all on another page. */
const alike = [
  ...['/services/automation-engineering', '/services/al-&-ml', '/services/business-consulting'],
  ...['/industries/insurance', '/industries/energy', '/services/data-engineering/sample'],
  ...['/term-of-use', '/cookie-policy', '/accessibility', '/industries', '/services'],
];

/** One page of each kind, and the page that is not found. */
export const kinds = [...allRoutes.filter((path) => !alike.includes(path)), '/no-such-page'];
