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

/** The drawing of a name in `art/drawings`. Throws when there is none; content schemas have checked names already. */
export function drawing(name: string): DrawingSource {
  const src = urls[fileOf(name)];
  const viewBox = drawingSource(name).match(/viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/);
  if (!src || !viewBox) throw new Error(`art/drawings/${name}.svg has no viewBox.`);
  return { src, width: Math.round(Number(viewBox[1])), height: Math.round(Number(viewBox[2])) };
}

/**
 * The same with the drawing itself in its address: one request fewer where a page would otherwise have more than four in
 * the first view of a phone, and as many bytes more in the page.
 */
export function inlineDrawing(name: string): DrawingSource {
  const source = drawingSource(name)
    .replaceAll('"', "'")
    .replace(/[#%<>]/g, encodeURIComponent);
  return { ...drawing(name), src: `data:image/svg+xml,${source}` };
}

/** The SVG source of a drawing. Throws when there is none. */
export function drawingSource(name: string): string {
  const source = sources[fileOf(name)];
  if (!source) throw new Error(`art/drawings/${name}.svg is missing.`);
  return source;
}

const fileOf = (name: string) => `../../../art/drawings/${name}.svg`;
