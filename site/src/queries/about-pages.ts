import { getCollection } from 'astro:content';
import { interpolate } from '@veramasa/contract';
import parts from '../../../content/wording/page-parts.json' with { type: 'json' };
import type { Plane } from '../content/page-schema.ts';
import { drawing, picture, withDrawing } from './drawings.ts';
import { single } from './single.ts';

/** The vision page. */
export async function getVision() {
  const page = await single('visionPage');
  return { ...page, sections: page.sections.map(withDrawing) };
}

export type VisionSectionModel = Awaited<ReturnType<typeof getVision>>['sections'][number];

/** The mission page. */
export async function getMission() {
  const { cards, approach, ...page } = await single('missionPage');
  return {
    ...page,
    cards: { ...cards, items: cards.items.map(withDrawing) },
    approach: { ...approach, steps: approach.steps.map(withDrawing) },
  };
}

type Mission = Awaited<ReturnType<typeof getMission>>;
export type MissionCardsModel = Mission['cards'];
export type ApproachModel = Mission['approach'];

/** A picture in the gallery's wall spans at most seven of twelve columns; opened, it fills the window. */
const WALL_WIDTH = 840;
const WHOLE_WIDTH = 1600;

/** The page about life at the company. */
export async function getLife() {
  const { wellbeing, gallery, ...page } = await single('lifePage');
  const pictures = gallery.pictures.map(async ({ picture: name, ...words }) => ({
    ...words,
    onWall: await picture(name, WALL_WIDTH),
    whole: await picture(name, WHOLE_WIDTH),
  }));
  return {
    ...page,
    wellbeing: { ...wellbeing, pillars: wellbeing.pillars.map(withDrawing) },
    gallery: { ...gallery, pictures: await Promise.all(pictures) },
  };
}

type Life = Awaited<ReturnType<typeof getLife>>;
export type WellbeingModel = Life['wellbeing'];
export type GalleryModel = Life['gallery'];

/** A portrait is shown up to 480 px wide; sharp screens have nearly two dots to a pixel. */
const PORTRAIT_WIDTH = 800;

/** The page of the leaders. */
export async function getLeaders() {
  const { leaders, ...page } = await single('leadersPage');
  return { ...page, leaders: await Promise.all(leaders.map(withPortrait)) };
}

/** The page of the team. */
export async function getTeam() {
  const { team, ...page } = await single('teamPage');
  return { ...page, team: { ...team, members: await Promise.all(team.members.map(withPortrait)) } };
}

export type LeaderModel = Awaited<ReturnType<typeof getLeaders>>['leaders'][number];
export type TeamModel = Awaited<ReturnType<typeof getTeam>>['team'];

async function withPortrait<Person extends { portrait: string; alt: string; plane: Plane }>({
  portrait,
  ...person
}: Person) {
  const { alt, plane } = person;
  return { ...person, portrait: { picture: await picture(portrait, PORTRAIT_WIDTH), alt, plane } };
}

/** The planes of the testimonials, in turn. */
const planes = ['haldi', 'verdigris', 'stone', 'indigo', 'clay', 'mist'] as const;

/** The page of the success stories. */
export async function getStories() {
  const entries = (await getCollection('stories')).sort((a, b) => a.data.order - b.data.order);
  const stories = entries.map(({ id, data }, index) => ({
    ...data,
    id,
    plane: planes[index % planes.length],
    mark: drawing(`${data.mark}-closing`),
    markAlt: interpolate(parts.logo, {
      customer: data.author.replace(/^An? /, (article) => article.toLowerCase()),
    }),
  }));
  return { ...(await single('storiesPage')), stories };
}

export type StoryModel = Awaited<ReturnType<typeof getStories>>['stories'][number];
