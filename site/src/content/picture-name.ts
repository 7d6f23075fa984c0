import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type PhotographSlot, photographSlots } from '@veramasa/contract';
import { imageMetadata } from 'astro/assets/utils';
import { group, line } from './fields.ts';
import * as z from './zod.ts';

/**
 * The folder that holds `site`, `art` and `content`. A build runs there or in `site`. The folder's name is not
 * checked, because a clone may have any name.
 */
export const projectFolder = resolve(existsSync('art/drawings') ? '.' : '..');

const drawings = resolve(projectFolder, 'art/drawings');
export const photographs = resolve(projectFolder, 'content/photographs');

/** Name of a drawing: a file of `art/drawings` without `.svg`. */
export const drawingName = z
  .string()
  .refine((name) => !name.includes('/') && existsSync(`${drawings}/${name}.svg`), {
    error: ({ input }) => `there is no drawing art/drawings/${input}.svg; use the name of one that exists`,
  })
  .meta({ title: 'Drawing', description: 'Chosen among the drawings.', widget: 'drawing' });

export const drawing = (title: string, description: string) => drawingName.meta({ title, description });

export const pictureAlt = line('Description', 'What it shows, for people who cannot see it.').min(10);

/** A page's large drawing with its alternative text, and a crop for phones where one was drawn. */
export const heroDrawing = group('Large drawing', 'The drawing at the top of the page.', {
  drawing: drawingName,
  phoneDrawing: drawing('Drawing for phones', 'Without it, phones crop the large one.').optional(),
  alt: pictureAlt,
});

/** What a picture is, with its article, for the sentence that refuses another. */
const slotNames: Readonly<Record<PhotographSlot, string>> = {
  portrait: 'a portrait',
  photograph: 'a gallery picture',
};

/** A portrait: a drawing's name (`p-harjas`), or a photograph's file name (`harjas.webp`). */
export const portraitName = pictureName('portrait', 'Portrait');

/** A picture of the gallery: a drawing's name (`g-1`), or a photograph's file name (`stand-up.webp`). */
export const galleryPictureName = pictureName('photograph', 'Picture');

/** True for `harjas.webp`, false for the drawing `p-harjas`. */
export const isPhotograph = (name: string): boolean => name.includes('.');

/** How far the proportion may be off: a crop to whole pixels is never exact. */
const tolerance = 0.01;

/** Accepts a drawing's name, or that of a photograph in `folder` that fits the slot. `title` is that of the field. */
export function pictureName(slot: PhotographSlot, title: string, folder = photographs) {
  const { across, up, minWidth } = photographSlots[slot];
  const ratio = `${across} wide to ${up} high`;
  const least = `${minWidth} by ${(minWidth / across) * up} pixels`;

  async function photographFault(name: string): Promise<string | undefined> {
    const path = `content/photographs/${name}`;
    if (!/^[a-z0-9-]+\.(webp|jpe?g)$/.test(name))
      return `${name} cannot be used: a photograph is a WebP or JPEG file whose name has only small letters, digits and hyphens, such as asha-rao.webp`;
    if (!existsSync(`${folder}/${name}`))
      return `there is no photograph ${path}; put the file there, or correct the name`;
    const size = await imageMetadata(readFileSync(`${folder}/${name}`), path).catch(() => undefined);
    if (!size) return `${path} is not a picture that can be read; save it again as WebP or JPEG`;
    const { width, height } = size;
    if (Math.abs((width / height) * (up / across) - 1) > tolerance)
      return `${path} is ${width} by ${height} pixels; ${slotNames[slot]} is ${ratio}, such as ${least}: crop it`;
    if (width < minWidth)
      return `${path} is ${width} by ${height} pixels; ${slotNames[slot]} needs at least ${least}: use a larger original`;
    return undefined;
  }

  return z
    .string()
    .check(async ({ value, issues }) => {
      const message = isPhotograph(value)
        ? await photographFault(value)
        : drawingName.safeParse(value).error?.issues[0]?.message;
      if (message) issues.push({ code: 'custom', input: value, message });
    })
    .meta({
      widget: slot,
      title,
      description: `A photograph, ${ratio} and at least ${least}, or a drawing.`,
    });
}
