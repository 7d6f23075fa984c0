import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse, resolve } from 'node:path';
import { interpolate } from '@veramasa/contract';
import { imageMetadata } from 'astro/assets/utils';
import parts from '../../../content/wording/page-parts.json' with { type: 'json' };
import { isPhotograph, photographs } from '../content/picture-name.ts';
import { readEntries, readSingleton } from './read-entries.ts';

/** A picture in the gallery's wall spans at most seven of twelve columns; opened, it fills the window. */
const wallWidth = 840;
const wholeWidth = 1600;

export async function getLife() {
  const { gallery, ...page } = await readSingleton('lifePage');
  const pictures = gallery.pictures.map(async ({ picture: name, ...words }) => ({
    ...words,
    onWall: await picture(name, wallWidth),
    whole: await picture(name, wholeWidth),
  }));
  return { ...page, gallery: { ...gallery, pictures: await Promise.all(pictures) } };
}

export type GalleryModel = Awaited<ReturnType<typeof getLife>>['gallery'];

/** A portrait is shown up to 480 px wide; sharp screens have nearly two dots to a pixel. */
const portraitWidth = 800;

export async function getLeaders() {
  const { leaders, ...page } = await readSingleton('leadersPage');
  return { ...page, leaders: await Promise.all(leaders.map(withPortrait)) };
}

export async function getTeam() {
  const { team, ...page } = await readSingleton('teamPage');
  return { ...page, team: { ...team, members: await Promise.all(team.members.map(withPortrait)) } };
}

export type LeaderModel = Awaited<ReturnType<typeof getLeaders>>['leaders'][number];
export type TeamModel = Awaited<ReturnType<typeof getTeam>>['team'];

async function withPortrait<Person extends { portrait: string }>(person: Person) {
  return { ...person, portrait: await picture(person.portrait, portraitWidth) };
}

const planes = ['haldi', 'verdigris', 'stone', 'indigo', 'clay', 'mist'] as const;

export async function getStories() {
  const entries = (await readEntries('stories')).sort((a, b) => a.order - b.order);
  const stories = entries.map((story, index) => ({
    ...story,
    plane: planes[index % planes.length],
    markAlt: interpolate(parts.logo, {
      customer: story.author.replace(/^An? /, (article) => article.toLowerCase()),
    }),
  }));
  return { ...(await readSingleton('storiesPage')), stories };
}

export type StoriesModel = Awaited<ReturnType<typeof getStories>>;

/**
 * The picture of a content field: the name of a drawing as it is, or a photograph as `pages/[...photograph].webp.ts` makes
 * it, `width` pixels wide. Content schemas have checked names, proportions and sizes already.
 */
async function picture(name: string, width: number) {
  if (!isPhotograph(name)) return name;
  const file = resolve(photographs, name);
  const original = readFileSync(file);
  const size = await imageMetadata(original, file);
  return {
    file,
    // The folder of files whose names contain a hash, which browsers keep.
    src: `/_astro/${parse(name).name}-${width}.${hash('sha256', original).slice(0, 8)}.webp`,
    width,
    height: Math.round((width * size.height) / size.width),
  };
}

/** The photographs that pages show, each in the widths in which they show it. */
export async function getPhotographs() {
  const people = [...(await getLeaders()).leaders, ...(await getTeam()).team.members];
  const { pictures } = (await getLife()).gallery;
  return [
    ...people.map(({ portrait }) => portrait),
    ...pictures.flatMap(({ onWall, whole }) => [onWall, whole]),
  ].filter((shown) => typeof shown !== 'string');
}
