import { drawing } from './drawings.ts';
import { pageHero } from './page-hero.ts';
import { single } from './single.ts';

/** Everything the mission page shows. */
export async function getMission() {
  const { path, title, description, plane, hero, beside, cards, approach, invitation, ...facts } =
    await single('missionPage');
  return {
    facts: { path, title, description, plane },
    opening: { hero: pageHero({ plane, ...facts }, hero), beside },
    cards: { heading: cards.heading, items: cards.items.map(withPicture) },
    approach: { ...approach, steps: approach.steps.map(withPicture) },
    invitation,
  };
}

type Mission = Awaited<ReturnType<typeof getMission>>;
export type MissionCardsModel = Mission['cards'];
export type ApproachModel = Mission['approach'];

const withPicture = <Drawn extends { readonly drawing: string }>(drawn: Drawn) => ({
  ...drawn,
  picture: drawing(drawn.drawing),
});
