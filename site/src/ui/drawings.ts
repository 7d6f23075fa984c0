import { gzipSync } from 'node:zlib';

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

/** Drawings of at most this size, by gzip, are part of the page that begins with them: documents have at most 20.5 kB. */
const inlineBytes = { one: 5400, both: 3300 };

/**
 * Address of a drawing in the first view. A small one is a data URI, and is painted with the words. `phone` is the crop for
 * phones, which have the slowest connections: it is part of the page first.
 */
export function firstViewSource(name: string, phone = ''): string {
  const bytes = gzipSync(drawingSource(name) + (phone && drawingSource(phone))).length;
  return bytes <= (phone ? inlineBytes.both : inlineBytes.one) ? dataUri(name) : drawing(name).src;
}

function dataUri(name: string): string {
  const source = drawingSource(name)
    .trim()
    // A comma between two numbers needs no escape in an address.
    .replace(/ d="[^"]*"/g, (path) => path.replace(/(?<=\d) (?=[-.\d])/g, ','))
    .replaceAll('"', '%27');
  return `data:image/svg+xml,${source.replace(/%(?!27)|[#<>{}&\s]/g, encodeURIComponent)}`;
}
