import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import { group, line } from './fields.ts';
import * as z from './zod.ts';

interface Format {
  /** What the picture is, with its article, for the sentence that refuses another. */
  readonly what: string;
  readonly across: number;
  readonly up: number;
  /** Pixels below which the picture would look soft on a sharp screen. */
  readonly minWidth: number;
}

/**
 * The folder that holds `site`, `art` and `content`. A build runs there or in `site`. The folder's name is not
 * checked, because a clone may have any name.
 */
export function projectFolder(workingFolder: string): string {
  return existsSync(resolve(workingFolder, 'art/drawings')) ? workingFolder : resolve(workingFolder, '..');
}

const drawings = resolve(projectFolder(process.cwd()), 'art/drawings');
const photographs = resolve(projectFolder(process.cwd()), 'content/photographs');

/** Name of a drawing: a file of `art/drawings` without `.svg`. */
export const drawingName = z
  .string()
  .refine((name) => existsSync(`${drawings}/${name}.svg`), {
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

export const portraitFormat: Format = { what: 'a portrait', across: 4, up: 5, minWidth: 800 };

export const galleryFormat: Format = { what: 'a gallery picture', across: 4, up: 3, minWidth: 1600 };

/** A portrait: a drawing's name (`p-harjas`), or a photograph's file name (`harjas.webp`). */
export const portraitName = pictureName(portraitFormat).meta({
  widget: 'portrait',
  title: 'Portrait',
  description: 'A photograph, 4 wide to 5 high and at least 800 by 1000 pixels, or a drawing.',
});

/** A picture of the gallery: a drawing's name (`g-1`), or a photograph's file name (`stand-up.webp`). */
export const galleryPictureName = pictureName(galleryFormat).meta({
  widget: 'photograph',
  title: 'Picture',
  description: 'A photograph, 4 wide to 3 high and at least 1600 by 1200 pixels, or a drawing.',
});

/** True for `harjas.webp`, false for the drawing `p-harjas`. */
export const isPhotograph = (name: string): boolean => name.includes('.');

/** How far the proportion may be off: a crop to whole pixels is never exact. */
const TOLERANCE = 0.01;

/** Accepts a drawing's name, or that of a photograph in `folder` that fits the format. */
export function pictureName(format: Format, folder = photographs) {
  return z.string().check(async ({ value, issues }) => {
    const message = isPhotograph(value)
      ? await photographFault(value, format, folder)
      : drawingName.safeParse(value).error?.issues[0]?.message;
    if (message) issues.push({ code: 'custom', input: value, message });
  });
}

async function photographFault(
  name: string,
  { what, across, up, minWidth }: Format,
  folder: string,
): Promise<string | undefined> {
  const path = `content/photographs/${name}`;
  const good = `${minWidth} by ${(minWidth / across) * up} pixels`;
  if (!/^[a-z0-9-]+\.(webp|jpe?g)$/.test(name))
    return `${name} cannot be used: a photograph is a WebP or JPEG file whose name has only small letters, digits and hyphens, such as asha-rao.webp`;
  if (!existsSync(`${folder}/${name}`))
    return `there is no photograph ${path}; put the file there, or correct the name`;
  const size = await imageMetadata(readFileSync(`${folder}/${name}`), path).catch(() => undefined);
  if (!size) return `${path} is not a picture that can be read; save it again as WebP or JPEG`;
  const { width, height } = size;
  if (Math.abs((width / height) * (up / across) - 1) > TOLERANCE)
    return `${path} is ${width} by ${height} pixels; ${what} is ${across} wide to ${up} high, such as ${good}: crop it`;
  if (width < minWidth)
    return `${path} is ${width} by ${height} pixels; ${what} needs at least ${good}: use a larger original`;
  return undefined;
}
