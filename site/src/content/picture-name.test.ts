import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PhotographSlot } from '@veramasa/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/bed/built-site.ts';
import { pictureName } from './picture-name.ts';

const folder = temporaryFolder();
const sizes = { upright: [800, 1000], square: [1000, 1000], small: [400, 500], gallery: [1600, 1200] };
for (const [name, [width = 0, height = 0]] of Object.entries(sizes)) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#5a78a0' } });
  for (const ending of ['webp', 'jpg']) await picture.toFile(join(folder, `${name}.${ending}`));
}
writeFileSync(join(folder, 'broken.webp'), 'not a picture');

/** The error message for a name; undefined if it is accepted. */
async function faultOf(name: string, slot: PhotographSlot = 'portrait'): Promise<string | undefined> {
  const schema = pictureName(slot, 'Picture', folder);
  return (await schema.safeParseAsync(name)).error?.issues.map(({ message }) => message).join('\n');
}

test('a picture may be a drawing, or a photograph of the ratio of its slot', async () => {
  for (const name of ['p-harjas', 'upright.webp', 'upright.jpg']) expect(await faultOf(name)).toBeUndefined();
  expect(await faultOf('gallery.webp', 'photograph')).toBeUndefined();
});

test.each([
  ['square.webp', /square\.webp is 1000 by 1000 pixels; a portrait is 4 wide to 5 high.*800 by 1000.*crop/],
  ['small.jpg', /small\.jpg is 400 by 500 pixels; a portrait needs at least 800 by 1000 pixels/],
  ['absent.webp', /there is no photograph content\/photographs\/absent\.webp/],
  ['broken.webp', /broken\.webp is not a picture that can be read/],
  ['Asha Rao.png', /a photograph is a WebP or JPEG file whose name has only small letters/],
  ['p-nobody', /there is no drawing art\/drawings\/p-nobody\.svg/],
])('the portrait %s is refused with a message that names the remedy', async (name, sentence) => {
  expect(await faultOf(name)).toMatch(sentence);
});
