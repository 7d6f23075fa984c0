import { drawing } from './drawings.ts';
import { pageHero } from './page-hero.ts';
import { single } from './single.ts';

/** Everything the vision page shows. */
export async function getVision() {
  const { path, title, description, plane, hero, beside, sections, closing, ...facts } =
    await single('visionPage');
  return {
    facts: { path, title, description, plane },
    opening: { hero: pageHero({ plane, ...facts }, hero), beside },
    sections: sections.map((section) => ({ ...section, picture: drawing(section.drawing) })),
    closing: { plane, text: closing },
  };
}

export type VisionSectionModel = Awaited<ReturnType<typeof getVision>>['sections'][number];
