import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { isPhotograph } from '../content/picture-name.ts';
import type { DrawingSource } from '../ui/Drawing.tsx';

const urls = import.meta.glob<string>('../../../art/drawings/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const sources = import.meta.glob<string>('../../../art/drawings/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const photographs = import.meta.glob<ImageMetadata>('../../../content/photographs/*.{webp,jpg,jpeg}', {
  eager: true,
  import: 'default',
});

/** The drawing of a name in `art/drawings`. Throws when there is none. */
export function drawing(name: string): DrawingSource {
  const src = urls[fileOf(name)];
  const viewBox = drawingSource(name).match(/viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/);
  if (!src || !viewBox) throw new Error(`art/drawings/${name}.svg has no viewBox.`);
  return { src, width: Math.round(Number(viewBox[1])), height: Math.round(Number(viewBox[2])) };
}

/** Content that names a drawing, with that drawing in place of the name. */
export function withDrawing<Content extends { drawing: string }>(
  content: Content,
): Omit<Content, 'drawing'> & { drawing: DrawingSource } {
  return { ...content, drawing: drawing(content.drawing) };
}

/** The SVG source of a drawing. Throws when there is none. */
export function drawingSource(name: string): string {
  const source = sources[fileOf(name)];
  if (!source) throw new Error(`art/drawings/${name}.svg is missing.`);
  return source;
}

const fileOf = (name: string) => `../../../art/drawings/${name}.svg`;

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
