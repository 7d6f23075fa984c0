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

/** The drawing of a name in `art/drawings`. Throws when there is none. */
export function drawing(name: string): DrawingSource {
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
