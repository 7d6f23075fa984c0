import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { isPhotograph } from '../content/picture-name.ts';
import type { DrawingSource } from '../ui/Drawing.tsx';
import { drawing } from './drawings.ts';

const photographs = import.meta.glob<ImageMetadata>('../../../content/photographs/*.{webp,jpg,jpeg}', {
  eager: true,
  import: 'default',
});

/**
 * The picture of a content field: a drawing as it is, or a photograph as WebP `width` pixels wide.
 * Throws when there is none; content schemas have checked names, proportions and sizes already.
 */
export async function picture(name: string, width: number): Promise<DrawingSource> {
  if (!isPhotograph(name)) return drawing(name);
  const photograph = photographs[`../../../content/photographs/${name}`];
  if (!photograph) throw new Error(`content/photographs/${name} is missing.`);
  const { src } = await getImage({ src: photograph, width, format: 'webp' });
  return { src, width, height: Math.round((width * photograph.height) / photograph.width) };
}
