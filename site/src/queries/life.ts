import { drawing } from './drawings.ts';
import { picture } from './picture.ts';
import { single } from './single.ts';

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
