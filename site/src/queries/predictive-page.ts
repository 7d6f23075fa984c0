import { drawing } from './drawings.ts';
import { pageHero } from './page-hero.ts';
import { pageAt } from './page-list.ts';
import { invitation, sectorLinks } from './sectors.ts';
import { singleEntry } from './single.ts';

/** The page on predictive diagnostics. */
export async function getPredictivePage() {
  const entry = await singleEntry('predictive');
  const { data } = entry;
  const { plot } = data;
  return {
    ...data,
    hero: pageHero({ ...data, plane: 'ink', promise: data.cardLine }, data.hero),
    text: {
      ...data,
      plot: {
        ...plot,
        drawing: drawing(plot.drawing),
        phone: plot.phoneDrawing ? drawing(plot.phoneDrawing) : undefined,
      },
      services: await sectorLinks(data.services, entry),
    },
    invitation: await invitation(data, 'ink', await pageAt(data.next)),
  };
}

export type PredictivePage = Awaited<ReturnType<typeof getPredictivePage>>;
