import { getCollection } from 'astro:content';
import { interpolate } from '@veramasa/contract';
import parts from '../../../content/wording/page-parts.json' with { type: 'json' };
import type { Plane } from '../content/page-schema.ts';
import type { DrawingSource } from '../ui/Drawing.tsx';
import { drawing } from './drawings.ts';
import { pageHero } from './page-hero.ts';
import { picture } from './picture.ts';
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

/** A picture in the gallery's wall spans at most seven of twelve columns; opened, it fills the window. */
const WALL_WIDTH = 840;
const WHOLE_WIDTH = 1600;

/** Wellbeing and gallery of the page about life at the company. */
export async function getLife() {
  const { wellbeing, gallery } = await single('lifePage');
  const pillars = wellbeing.pillars.map((pillar) => ({ ...pillar, drawing: drawing(pillar.drawing) }));
  const pictures = await Promise.all(
    gallery.pictures.map(async ({ picture: name, ...words }) => ({
      ...words,
      onWall: await picture(name, WALL_WIDTH),
      whole: await picture(name, WHOLE_WIDTH),
    })),
  );
  return { wellbeing: { ...wellbeing, pillars }, gallery: { ...gallery, pictures } };
}

type Life = Awaited<ReturnType<typeof getLife>>;
export type WellbeingModel = Life['wellbeing'];
export type GalleryModel = Life['gallery'];

export interface PortraitModel {
  readonly picture: DrawingSource;
  readonly alt: string;
  /** Colour behind a drawn portrait. */
  readonly plane: Plane;
}

/** A portrait is shown up to 480 px wide; sharp screens have nearly two dots to a pixel. */
const PORTRAIT_WIDTH = 800;

/** The four leaders in their order, each with a finished portrait. */
export async function getLeaders() {
  return Promise.all((await single('leadersPage')).leaders.map(withPortrait));
}

/** The team's words, and its six members in their order. */
export async function getTeam() {
  const { team } = await single('teamPage');
  return { ...team, members: await Promise.all(team.members.map(withPortrait)) };
}

export type LeaderModel = Awaited<ReturnType<typeof getLeaders>>[number];
export type TeamModel = Awaited<ReturnType<typeof getTeam>>;

async function withPortrait<Person extends { portrait: string; alt: string; plane: Plane }>({
  portrait,
  alt,
  plane,
  ...person
}: Person): Promise<Omit<Person, 'portrait' | 'alt' | 'plane'> & { portrait: PortraitModel }> {
  return { ...person, portrait: { picture: await picture(portrait, PORTRAIT_WIDTH), alt, plane } };
}

/** The planes of the testimonials, in turn. */
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
