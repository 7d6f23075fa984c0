import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { galleryFormat, pictureName, portraitFormat, projectFolder } from './picture-name.ts';

const folder = mkdtempSync(join(tmpdir(), 'photographs-'));
beforeAll(async () => {
  const sizes = { upright: [800, 1000], square: [1000, 1000], small: [400, 500], gallery: [1600, 1200] };
  for (const [name, [width = 0, height = 0]] of Object.entries(sizes)) {
    const picture = sharp({ create: { width, height, channels: 3, background: '#5a78a0' } });
    for (const ending of ['webp', 'jpg']) await picture.toFile(join(folder, `${name}.${ending}`));
  }
  writeFileSync(join(folder, 'broken.webp'), 'not a picture');
});
afterAll(() => rmSync(folder, { recursive: true }));
const portrait = pictureName(portraitFormat, folder);
const galleryPicture = pictureName(galleryFormat, folder);

/** The error message for a name; undefined if it is accepted. */
async function faultOf(schema: typeof portrait, name: string): Promise<string | undefined> {
  return (await schema.safeParseAsync(name)).error?.issues.map(({ message }) => message).join('\n');
}

test('a portrait may be a drawing, or a WebP or JPEG photograph of 4:5', async () => {
  for (const name of ['p-harjas', 'upright.webp', 'upright.jpg'])
    expect(await faultOf(portrait, name)).toBeUndefined();
});

test('a gallery picture may be a drawing or a photograph of 4:3', async () => {
  for (const name of ['g-1', 'gallery.webp']) expect(await faultOf(galleryPicture, name)).toBeUndefined();
});

test.each([
  [
    'square.webp',
    /square\.webp is 1000 by 1000 pixels; a portrait is 4 wide to 5 high.*800 by 1000.*crop it/,
  ],
  ['small.jpg', /small\.jpg is 400 by 500 pixels; a portrait needs at least 800 by 1000 pixels/],
  ['absent.webp', /there is no photograph content\/photographs\/absent\.webp/],
  ['broken.webp', /broken\.webp is not a picture that can be read/],
  ['Asha Rao.png', /a photograph is a WebP or JPEG file whose name has only small letters/],
  ['p-nobody', /there is no drawing art\/drawings\/p-nobody\.svg/],
])('the portrait %s is refused with a message that names the remedy', async (name, sentence) => {
  expect(await faultOf(portrait, name)).toMatch(sentence);
});

test.each(['veramasa', 'our-site', 'site'])('drawings are found in a clone named %s', (name) => {
  const parent = mkdtempSync(join(tmpdir(), 'clone-'));
  const clone = join(parent, name);
  for (const folder of ['art/drawings', 'site']) mkdirSync(join(clone, folder), { recursive: true });
  expect(projectFolder(clone)).toBe(clone);
  expect(projectFolder(join(clone, 'site'))).toBe(clone);
  rmSync(parent, { recursive: true });
});
