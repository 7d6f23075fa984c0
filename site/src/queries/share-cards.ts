import { getCollection } from 'astro:content';
import { palette } from '../../../art/palette.ts';
import type { PlacedCard } from '../../integrations/share-cards.ts';
import type { Cloth } from '../content/industry-schema.ts';
import type { Plane } from '../content/page-schema.ts';
import { drawingSource } from './drawings.ts';
import { getIndustries } from './industries.ts';
import { getOpenings } from './openings.ts';
import { aboutPages } from './page-list.ts';
import { getServices } from './services.ts';
import { single } from './single.ts';

interface CardFacts {
  readonly path: string;
  readonly heading: string;
  readonly promise: string;
  readonly plane: Plane;
  readonly drawing: string;
  /** What shines through the drawing's openings; the plane where it has none. */
  readonly light?: string;
  /** The part of the drawing that is shown, as a viewBox; the middle otherwise. */
  readonly focus?: string;
}

const grounds: Record<Plane, string> = {
  indigo: palette.indigo,
  dye: palette.dyeBlue,
  ink: palette.ink,
  verdigris: palette.verdigris,
  'verdigris-dark': palette.verdigrisDark,
  'verdigris-light': palette.verdigrisLight,
  clay: palette.terracotta,
  'clay-dark': palette.terracottaDark,
  granite: palette.granite,
  haldi: palette.turmeric,
  mist: palette.mist,
};

const lightPlanes: readonly Plane[] = ['haldi', 'mist', 'verdigris-light'];

/** The promise, where mist would be pale on its ground or strange to it. */
const softInks: Partial<Record<Plane, string>> = {
  verdigris: palette.chalk,
  'verdigris-dark': palette.verdigrisLight,
  clay: palette.chalk,
  'clay-dark': palette.stone,
  granite: palette.sand,
};

/** What must be seen of a drawing whose middle is not the matter: the founder's face. */
const focuses: Readonly<Record<string, string>> = { 'f-still': '779 0 814 900' };

/** As `--cloth-light` in `styles/cloth.css`. */
const clothLights: Record<Cloth, string> = {
  haldi: palette.indigo,
  'haldi-verdigris': palette.verdigris,
  indigo: palette.turmeric,
  verdigris: palette.stone,
  stone: palette.terracotta,
  'stone-ink': palette.ink,
  clay: palette.stone,
  ink: palette.turmeric,
};

/** Where the picture lies that a link to the page at `path` shows elsewhere. */
export function cardPath(path: string): string {
  return `/cards/${path === '/' ? 'home' : path.slice(1).replace(/\W+/g, '-')}.png`;
}

/** The share card of every page. */
export async function getShareCards(): Promise<PlacedCard[]> {
  const cards = [
    await homeCard(),
    ...(await aboutCards()),
    ...(await sectorCards()),
    await contactCard(),
    ...(await legalCards()),
    await allPagesCard(),
    ...(await openingCards()),
  ];
  return cards.map(placed);
}

function placed({ path, heading, promise, plane, drawing, light, focus }: CardFacts): PlacedCard {
  const isLight = lightPlanes.includes(plane);
  return {
    file: cardPath(path).slice(1),
    heading,
    promise,
    ground: grounds[plane],
    ink: isLight ? palette.ink : palette.chalk,
    softInk: isLight ? palette.ink : (softInks[plane] ?? palette.mist),
    drawing: drawingSource(drawing),
    light: light ?? grounds[plane],
    ...(focus && { focus }),
  };
}

async function homeCard(): Promise<CardFacts> {
  const { path, hero } = await single('home');
  return {
    path,
    heading: hero.lines.join(' '),
    promise: hero.text,
    plane: 'indigo',
    drawing: 'hero',
    focus: '830 90 770 782',
  };
}

async function aboutCards(): Promise<CardFacts[]> {
  const pages = await Promise.all(aboutPages.map((page) => single(page)));
  return pages.map(({ path, heading, promise, plane, hero }) => {
    const drawing = hero?.drawing ?? 'mark';
    const focus = focuses[drawing];
    return { path, heading, promise, plane, drawing, ...(focus && { focus }) };
  });
}

async function sectorCards(): Promise<CardFacts[]> {
  const predictive = await single('predictive');
  const { phoneDrawing, drawing } = predictive.hero;
  return [
    ...(await getServices()).map(({ data }) => ({
      ...sector(data, data.menuLine),
      plane: 'verdigris-dark' as const,
      drawing: data.tile,
      light: palette.turmeric,
    })),
    ...(await getIndustries()).map(({ data }) => ({
      ...sector(data, data.cardLine),
      plane: 'granite' as const,
      drawing: data.tile,
      light: clothLights[data.cloth],
    })),
    { ...sector(predictive, predictive.cardLine), plane: 'ink', drawing: phoneDrawing ?? drawing },
  ];
}

function sector({ path, heading }: { path: string; heading: string }, promise: string) {
  return { path, heading, promise };
}

async function contactCard(): Promise<CardFacts> {
  const { path, heading, text, hero } = await single('talkToUs');
  return { path, heading, promise: text, plane: 'dye', drawing: hero.drawing, focus: '980 0 540 600' };
}

async function legalCards(): Promise<CardFacts[]> {
  const entries = (await getCollection('legal')).map(({ data }) => data).sort((a, b) => a.order - b.order);
  return [...entries, await single('accessibility')].map(({ path, heading, promise, drawing }) => ({
    path,
    heading,
    promise,
    plane: 'ink',
    drawing,
  }));
}

async function openingCards(): Promise<CardFacts[]> {
  return (await getOpenings()).map(({ data, facts }) => ({
    path: facts.path,
    heading: data.position,
    promise: data.promise,
    plane: 'clay',
    drawing: data.drawing,
    light: palette.turmeric,
  }));
}

async function allPagesCard(): Promise<CardFacts> {
  const { path, heading, promise, drawing } = await single('allPages');
  return { path, heading, promise, plane: 'indigo', drawing };
}
