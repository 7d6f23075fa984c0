import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { cardPicture } from '../../art/cards/card-picture.ts';
import { type ShareCard, shareCard } from '../../art/cards/share-card.ts';

/** A card and where its picture goes, below the build folder. */
export interface PlacedCard extends ShareCard {
  readonly file: string;
}

/** Draws the picture that a link to a page shows elsewhere, one for each page. Here, since the site's own bundle has no fonts to draw with. */
export function shareCards(): AstroIntegration {
  return {
    name: 'share-cards',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const list = new URL('share-cards.json', dir);
        const cards: PlacedCard[] = JSON.parse(await readFile(list, 'utf8'));
        await mkdir(new URL('cards/', dir), { recursive: true });
        await Promise.all(
          cards.map(async (card) => writeFile(new URL(card.file, dir), await cardPicture(shareCard(card)))),
        );
        await rm(list);
      },
    },
  };
}
