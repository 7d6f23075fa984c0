import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** Heavier pictures are left out of previews by some networks. */
const heaviest = 80_000;

const cache = new URL('../../node_modules/.cache/share-cards/', import.meta.url);

/** A card as PNG of at most 80 kB: with as many colours as that allows. Kept between builds, since each takes a second. */
export async function cardPicture(svg: string): Promise<Buffer> {
  const file = new URL(`${createHash('sha256').update(svg).digest('hex')}.png`, cache);
  if (existsSync(file)) return readFileSync(file);
  for (const colours of [32, 16, 8]) {
    const picture = await sharp(Buffer.from(svg))
      .png({ palette: true, colours, dither: 0, effort: 7 })
      .toBuffer();
    if (picture.length > heaviest) continue;
    mkdirSync(cache, { recursive: true });
    writeFileSync(file, picture);
    return picture;
  }
  throw new Error(`A share card stays above ${heaviest} bytes even with 8 colours: its drawing is too fine.`);
}
