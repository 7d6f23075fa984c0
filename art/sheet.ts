import type { Drawing } from './drawing.ts';

/** Between two drawings of a sheet, so that neither bleeds into its neighbour when a browser smooths edges. */
const gap = 8;

/**
 * Many small drawings in one file, below each other, since a request costs more than any of them. A page shows one by its
 * view: `NAME.svg#view`, in content `NAME#view`.
 */
export function sheet(drawing: Omit<Drawing, 'draw'>, views: ReadonlyMap<string, () => string>): Drawing {
  return { ...drawing, draw: () => drawSheet(views) };
}

function drawSheet(views: ReadonlyMap<string, () => string>): string {
  let top = 0;
  let widest = 0;
  const parts = [...views].map(([view, draw]) => {
    const source = draw();
    const [, w, h] = source.match(/viewBox="0 0 ([\d.]+) ([\d.]+)"/) ?? [];
    if (!w || !h) throw new Error(`The drawing of view "${view}" needs a viewBox that begins at 0 0.`);
    const [width, height] = [Number(w), Number(h)];
    const box = `<view id="${view}" viewBox="0 ${top} ${width} ${height}"/>`;
    const part = source
      .replace(/<svg [^>]*viewBox="[^"]*"/, `<svg y="${top}" width="${width}" height="${height}"`)
      .replace(/( id="| href="#|url\(#)/g, `$1${view}-`);
    top += height + gap;
    widest = Math.max(widest, width);
    return box + part;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widest} ${top - gap}">${parts.join('')}</svg>`;
}
