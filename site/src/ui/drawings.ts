import { brotliCompressSync } from 'node:zlib';

/** A picture ready to be shown: hashed address and its own size in CSS pixels. */
export interface PictureSource {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

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

/** The drawing of a name in `art/drawings`. Throws when there is none. */
export function drawing(name: string): PictureSource {
  const src = urls[fileOf(name)];
  const viewBox = drawingSource(name).match(/viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/);
  if (!src || !viewBox) throw new Error(`art/drawings/${name}.svg has no viewBox.`);
  return { src, width: Math.round(Number(viewBox[1])), height: Math.round(Number(viewBox[2])) };
}

/** The SVG source of a drawing. Throws when there is none. */
export function drawingSource(name: string): string {
  const source = sources[fileOf(name)];
  if (!source) throw new Error(`art/drawings/${name}.svg is missing.`);
  return source;
}

const fileOf = (name: string) => `../../../art/drawings/${name}.svg`;

/**
 * The crops of a drawing that together have at most this size, compressed, are part of the page that begins with it. With
 * larger ones, documents have more than 20.5 kB.
 */
const inlineBytes = 2400;

/** Whether the crops of a drawing are small enough to be part of a page: they are painted with the words then. */
export function isInline(...crops: readonly string[]): boolean {
  return brotliCompressSync(crops.map(drawingSource).join('')).length <= inlineBytes;
}

export function dataUri(name: string): string {
  const source = drawingSource(name).trim().replaceAll('"', "'");
  return `data:image/svg+xml,${source.replace(/[%#<>{}&\s]/g, encodeURIComponent)}`;
}
