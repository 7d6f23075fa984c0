import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import satori from 'satori';
import { projectFolder } from '../content/picture-name.ts';

/** Fonts of the share cards; those with `-ext` have Latin Extended-A and the rupee sign. */
export const cardFonts = ['card-text', 'card-text-ext', 'card-heading', 'card-heading-ext'].map((name) => ({
  name,
  data: readFileSync(resolve(projectFolder(process.cwd()), `art/fonts/${name}.woff`)),
}));

export const promiseStyle = { display: 'block', fontFamily: 'card-text, card-text-ext', lineHeight: 1.4 };

/** The space below the heading; the height leaves 28 pixels to the edge of the card. */
const promiseBox = { width: 506, height: 104 };
const promiseSizes = [27, 24, 22, 20];

/** The largest font size in pixels with which the whole promise fits below the heading. Throws when none does. */
export async function promiseSize(promise: string, path: string): Promise<number> {
  for (const fontSize of promiseSizes) {
    const svg = await satori(<div style={{ ...promiseStyle, fontSize }}>{promise}</div>, {
      width: promiseBox.width,
      fonts: cardFonts,
    });
    if (Number(/height="([\d.]+)"/.exec(svg)?.[1]) <= promiseBox.height) return fontSize;
  }
  throw new Error(`The line of ${path} is too long for its share card; shorten it: "${promise}"`);
}
