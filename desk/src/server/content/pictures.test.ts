import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { crc32 } from 'node:zlib';
import { photographSlots } from '@veramasa/contract';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureName } from '../../../../site/src/content/picture-name.ts';
import { temporaryFolder } from '../../../../tests/bed/built-site.ts';
import { git } from '../processes/git.ts';
import { cropPicture, picturesOf } from './pictures.ts';

const unrecorded = () => ({ id: randomUUID(), write: async () => {} });

const folder = temporaryFolder();
const stored = join(folder, 'content/photographs');
mkdirSync(stored, { recursive: true });
mkdirSync(join(folder, 'art/drawings'), { recursive: true });
const root = resolve(import.meta.dirname, '../../../..');
copyFileSync(join(root, 'art/drawings/s-data.svg'), join(folder, 'art/drawings/s-data.svg'));
const pictures = picturesOf(folder, async () => 'HEAD', pLimit(1), null);

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 120, b: 160 } } });

const metadataOf = async (name: string) => sharp((await pictures.read(name)).bytes).metadata();

test.each([
  ['portrait', 801, 1300, 800, 1000],
  ['photograph', 4000, 3000, 3200, 2400],
] as const)('a %s of %i by %i pixels is cropped to %i by %i', async (slot, width, height, across, up) => {
  const bytes = await photograph(width, height).jpeg().toBuffer();
  const { name } = await pictures.store(bytes, slot, { name: 'Asha Rao' }, unrecorded);
  expect(await metadataOf(name)).toMatchObject({ width: across, height: up });
  const schema = pictureName(slot, 'Picture', stored);
  expect((await schema.safeParseAsync(name)).error).toBeUndefined();
});

test('a photograph is upright, and keeps the chosen side, no place or camera', async () => {
  const bytes = await sharp({ create: { width: 900, height: 1125, channels: 3, background: '#000' } })
    .extend({ top: 300, background: '#f00' })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '17/1 23/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const { name } = await pictures.store(bytes, 'portrait', { name: 'red', focus: 'top' }, unrecorded);
  const stored = await pictures.read(name);
  const { exif, xmp, iptc, icc } = await sharp(stored.bytes).metadata();
  expect([stored.type, exif, xmp, iptc, icc]).toEqual(['image/webp', ...Array(4).fill(undefined)]);
  const [red = 0] = await sharp(stored.bytes).raw().toBuffer();
  expect(red).toBeGreaterThan(235);
  const turned = await photograph(2000, 1600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const upright = await pictures.store(turned, 'portrait', { name: 'turned' }, unrecorded);
  expect(await metadataOf(upright.name)).toMatchObject({ width: 1600, height: 2000 });
});

test('a picture that needs too much memory ends its process, not the desk', async () => {
  const bytes = await photograph(5000, 5000).jpeg({ progressive: true }).toBuffer();
  const order = { photograph: bytes.toString('base64'), ...photographSlots.portrait };
  expect(await cropPicture(order, null, 700_000)).toMatchObject({ refusal: expect.any(String) });
  expect(await cropPicture(order, null)).toMatchObject({ webp: expect.any(String) });
  const socket = join(folder, 'socket');
  const broken = createServer((channel) => channel.end('{"output":"no sharp","code":1}\n')).listen(socket);
  await expect(cropPicture(order, socket)).rejects.toThrow('ended with code 1: no sharp');
  broken.close();
});

test('a name becomes a file name, which no public photograph loses', async () => {
  const bytes = await photograph(900, 1125).webp().toBuffer();
  const store = async (replaces?: string) =>
    (await pictures.store(bytes, 'portrait', { name: '../José  Núñez!', replaces }, unrecorded)).name;
  const first = 'jose-nunez.webp';
  expect([await store(), await store(first), await store()]).toEqual([first, first, 'jose-nunez-2.webp']);
  await expect(pictures.read(first, 'public')).rejects.toThrow('There is no picture');
  for (const line of ['init --quiet', 'add content', '-c user.name=a -c user.email=a@b commit --quiet -m a'])
    await git(folder, line.split(' '));
  expect(await store(first)).toBe('jose-nunez-3.webp');
});

test.each([
  ['a drawing', readFileSync(join(folder, 'art/drawings/s-data.svg')), 'cannot show this file'],
  ['a text', Buffer.from('hello'), 'cannot show this file'],
  ['a GIF', await photograph(900, 1200).gif().toBuffer(), 'cannot show this file'],
  ['a damaged JPEG', Buffer.from(`ffd8ffe0${'07'.repeat(2000)}`, 'hex'), 'damaged'],
  ['a small photograph', await photograph(640, 480).png().toBuffer(), 'It needs at least 800 by 1000 pixels'],
  ['a picture bomb', await pngOf(30_000, 30_000), 'more than 64 million pixels'],
  ['a large interlaced PNG', await pngOf(5001, 5000, 1), 'interlaced or progressive and has more than 25'],
])('%s is refused in a sentence', async (_, bytes, sentence) => {
  const before = readdirSync(stored);
  await expect(pictures.store(bytes, 'portrait', { name: 'bad' }, unrecorded)).rejects.toThrow(sentence);
  expect(readdirSync(stored)).toEqual(before);
});

test('drawings are listed and read by name, and nothing else is', async () => {
  expect(await pictures.drawings()).toEqual(['s-data']);
  expect((await pictures.read('s-data')).type).toBe('image/svg+xml');
  await symlink('/etc/hostname', join(folder, 'art/drawings/link.svg'));
  for (const name of ['../drawings/s-data', '../photographs/asha-rao.webp', 's-data.svg', 'absent', 'link'])
    await expect(pictures.read(name)).rejects.toThrow('There is no picture');
});

/** A small PNG file that claims many pixels: in its header, which has a checksum. */
async function pngOf(width: number, height: number, interlaced = 0): Promise<Buffer> {
  const png = await photograph(1, 1).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt8(interlaced, 28);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
