import type { Plane } from '../content/page-schema.ts';
import type { DrawingSource } from '../ui/Drawing.tsx';
import { picture } from './picture.ts';
import { single } from './single.ts';

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
