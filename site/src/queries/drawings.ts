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

/**
 * The drawing of a name in `art/drawings`, or of a view there (`small-tiles#vision`). Throws when there is none; content
 * schemas have checked names already.
 */
export function drawing(name: string): DrawingSource {
  const [file = '', view] = name.split('#');
  const src = urls[fileOf(file)];
  const source = drawingSource(file);
  const from = view === undefined ? 0 : source.indexOf(`<view id="${view}"`);
  const viewBox = source.slice(from).match(/viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/);
  if (!src || from < 0 || !viewBox) throw new Error(`art/drawings has no "${name}" with a viewBox.`);
  return {
    src: view === undefined ? src : `${src}#${view}`,
    width: Math.round(Number(viewBox[1])),
    height: Math.round(Number(viewBox[2])),
  };
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
