import { getCollection } from 'astro:content';
import { interpolate } from '@veramasa/contract';
import parts from '../../../content/wording/page-parts.json' with { type: 'json' };
import { drawing } from './drawings.ts';
import { pageHero } from './page-hero.ts';
import { single } from './single.ts';

/** Planes that the testimonials stand on, in turn. */
const planes = ['haldi', 'verdigris', 'stone', 'indigo', 'clay', 'mist'] as const;

/** Everything the success stories page shows. */
export async function getStories() {
  const { path, title, description, plane, hero, listHeading, invitation, ...facts } =
    await single('storiesPage');
  const entries = (await getCollection('stories')).sort((a, b) => a.data.order - b.data.order);
  return {
    facts: { path, title, description, plane },
    hero: pageHero({ plane, ...facts }, hero),
    stories: {
      heading: listHeading,
      stories: entries.map(({ id, data: { mark, quote, author, role } }, index) => ({
        id,
        plane: planes[index % planes.length],
        mark: drawing(`${mark}-closing`),
        markAlt: interpolate(parts.logo, {
          customer: author.replace(/^An? /, (article) => article.toLowerCase()),
        }),
        quote,
        author,
        role,
      })),
    },
    invitation,
  };
}

export type StoriesModel = Awaited<ReturnType<typeof getStories>>['stories'];
