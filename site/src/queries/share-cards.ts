import { palette } from '../../../art/palette.ts';
import { clothLights } from '../content/industry-schema.ts';
import type { Plane } from '../content/page-schema.ts';
import { getArticles, getGuides, getSamples } from './documents.ts';
import { getOpenings } from './openings.ts';
import { aboutPages, getPageList } from './page-list.ts';
import { getPolicies } from './policies.ts';
import { readSingleton } from './read-singleton.ts';
import { getIndustries, getServices } from './sectors.ts';

/** Content of the picture that other sites show for a link to a page. */
export interface ShareCard {
  readonly path: string;
  readonly heading: string;
  readonly promise: string;
  readonly plane: Plane;
  readonly drawing: string;
  /** Colour behind the transparent openings of the drawing; by default that of the plane. */
  readonly light?: string;
  /** The part of the drawing that is shown, as a viewBox; by default the middle. */
  readonly focus?: string | undefined;
}

/** The part of a drawing to show in place of its middle: the sun, the founder's face, the two sources. */
const focuses: Readonly<Record<string, string>> = {
  hero: '830 90 770 782',
  'f-still': '779 0 814 900',
  'two-sources': '980 0 540 600',
};

/** File name of the card of the page at `path`, without ending. */
export const cardName = (path: string): string =>
  path === '/' ? 'home' : path.slice(1).replace(/\W+/g, '-');

export const cardPath = (path: string): string => `/cards/${cardName(path)}.png`;

const document = (page: Record<'path' | 'heading' | 'cardLine', string>, plane: Plane): ShareCard => ({
  ...page,
  promise: page.cardLine,
  plane,
  drawing: 'mark',
});

export async function getShareCards(): Promise<ShareCard[]> {
  const home = await readSingleton('home');
  const allPages = await readSingleton('allPages');
  const predictive = await readSingleton('predictive');
  const talkToUs = await readSingleton('talkToUs');
  const about = await Promise.all(aboutPages.map((page) => readSingleton(page)));
  const cards: ShareCard[] = [
    { ...home, heading: home.hero.lines.join(' '), promise: home.cardLine, plane: 'indigo', drawing: 'hero' },
    ...[...about, ...(await getGuides())].map(({ hero, cardLine, ...page }) => ({
      ...page,
      promise: cardLine ?? page.promise,
      drawing: hero?.drawing ?? 'mark',
    })),
    ...(await getServices()).map(({ data }) => ({
      ...data,
      promise: data.menuLine,
      plane: 'verdigris-dark' as const,
      drawing: data.tile,
      light: palette.turmeric,
    })),
    ...(await getIndustries()).map(({ data }) => ({
      ...data,
      promise: data.cardLine,
      plane: 'granite' as const,
      drawing: data.tile,
      light: palette[clothLights[data.cloth]],
    })),
    {
      ...predictive,
      promise: predictive.cardLine,
      plane: 'ink' as const,
      drawing: predictive.hero.phoneDrawing ?? predictive.hero.drawing,
    },
    { ...talkToUs, promise: talkToUs.text, plane: 'dye', drawing: talkToUs.hero.drawing },
    ...(await getPolicies()).map(({ data }) => ({ ...data, plane: 'ink' as const })),
    { ...allPages, promise: allPages.cardLine, plane: 'indigo' },
    ...(await getSamples()).map((page) => document(page, 'verdigris-dark')),
    ...(await getArticles()).map((page) => document(page, 'ink')),
    ...(await getOpenings()).map((opening) => ({
      ...opening,
      heading: opening.position,
      plane: 'clay' as const,
      light: palette.turmeric,
    })),
  ];
  const samples = (await getPageList()).filter(({ sample }) => sample).map(({ path }) => path);
  return cards
    .filter(({ path }) => !samples.includes(path))
    .map((card) => ({ focus: focuses[card.drawing], ...card }));
}
