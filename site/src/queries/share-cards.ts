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

const card = (
  { path, heading }: Pick<ShareCard, 'path' | 'heading'>,
  promise: string,
  plane: Plane,
  drawing: string,
  light?: string,
): ShareCard => ({
  path,
  heading,
  promise,
  plane,
  drawing,
  focus: focuses[drawing],
  ...(light && { light }),
});

export async function getShareCards(): Promise<ShareCard[]> {
  const home = await readSingleton('home');
  const allPages = await readSingleton('allPages');
  const predictive = await readSingleton('predictive');
  const talkToUs = await readSingleton('talkToUs');
  const about = await Promise.all(aboutPages.map((page) => readSingleton(page)));
  const { turmeric } = palette;
  const cards = [
    card({ ...home, heading: home.hero.lines.join(' ') }, home.cardLine, 'indigo', 'hero'),
    ...[...about, ...(await getGuides())].map(({ cardLine, promise, plane, hero, ...page }) =>
      card(page, cardLine ?? promise, plane, hero?.drawing ?? 'mark'),
    ),
    ...(await getServices()).map(({ data }) =>
      card(data, data.menuLine, 'verdigris-dark', data.tile, turmeric),
    ),
    ...(await getIndustries()).map(({ data }) =>
      card(data, data.cardLine, 'granite', data.tile, palette[clothLights[data.cloth]]),
    ),
    card(predictive, predictive.cardLine, 'ink', predictive.hero.phoneDrawing ?? predictive.hero.drawing),
    card(talkToUs, talkToUs.text, 'dye', talkToUs.hero.drawing),
    ...(await getPolicies()).map(({ data }) => card(data, data.promise, 'ink', data.drawing)),
    card(allPages, allPages.cardLine, 'indigo', allPages.drawing),
    ...(await getSamples()).map((page) => card(page, page.cardLine, 'verdigris-dark', 'mark')),
    ...(await getArticles()).map((page) => card(page, page.cardLine, 'ink', 'mark')),
    ...(await getOpenings()).map(({ path, position, promise, drawing }) =>
      card({ path, heading: position }, promise, 'clay', drawing, turmeric),
    ),
  ];
  const samples = (await getPageList()).filter(({ sample }) => sample).map(({ path }) => path);
  return cards.filter(({ path }) => !samples.includes(path));
}
