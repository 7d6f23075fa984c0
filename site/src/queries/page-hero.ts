import type { Thing } from 'schema-dts';
import parts from '../../../content/wording/page-parts.json' with { type: 'json' };
import { breadcrumbList, linkedDataText } from './linked-data.ts';
import type { Entry } from './read-entries.ts';

type HeroText = Pick<Entry<'visionPage'>, 'plane' | 'name' | 'heading' | 'promise' | 'hero'>;

const home = { path: '/', label: parts.home };

/**
 * The opening of an inner page. `parent` is between home and the page in the breadcrumb; `nodes` are
 * further JSON-LD nodes about the page.
 */
export function pageHero(
  { plane, name, heading, promise, hero }: HeroText,
  parent?: { readonly path: string; readonly label: string },
  ...nodes: readonly Thing[]
) {
  const trail = parent ? [home, parent] : [home];
  return {
    plane,
    name,
    heading,
    promise,
    /** The breadcrumb, from home, without the page itself. */
    trail,
    linkedData: linkedDataText(breadcrumbList(trail, name), ...nodes),
    picture: hero,
  };
}

export type PageHeroModel = ReturnType<typeof pageHero>;
