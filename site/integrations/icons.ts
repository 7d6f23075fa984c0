import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';

const drawings = new URL('../../art/drawings/', import.meta.url);

/** Pictures of the mark and the drawing each is made from; below 40 px a drawing of its own sits on the pixels. */
const icons = [
  { file: 'apple-touch-icon.png', drawing: 'x-icon-180', size: 180 },
  { file: 'icon-192.png', drawing: 'x-icon-180', size: 192 },
  { file: 'icon-512.png', drawing: 'x-icon-180', size: 512 },
  { file: 'icon-512-maskable.png', drawing: 'x-icon-512-maskable', size: 512 },
] as const;

/** Writes the favicon and the icons of home screens under the names by which browsers look for them. */
export function iconFiles(): AstroIntegration {
  return {
    name: 'icons',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        for (const { file, drawing, size } of icons)
          await writeFile(new URL(file, dir), await picture(drawing, size));
        const small = [await picture('x-icon-16', 16), await picture('x-icon-32', 32)];
        await writeFile(new URL('favicon.ico', dir), iconFile(small, [16, 32]));
      },
    },
  };
}

async function picture(drawing: string, size: number): Promise<Buffer> {
  const source = await readFile(new URL(`${drawing}.svg`, drawings));
  return sharp(source, { density: 300 })
    .resize(size, size, { kernel: size < 40 ? 'nearest' : 'lanczos3' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file that holds PNG pictures. Source: Microsoft's ICONDIR and ICONDIRENTRY. */
function iconFile(pictures: readonly Buffer[], sizes: readonly number[]): Buffer {
  const entryBytes = 16;
  const head = Buffer.alloc(6 + entryBytes * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach((content, i) => {
    const entry = 6 + entryBytes * i;
    head.writeUInt8(sizes[i] ?? 0, entry);
    head.writeUInt8(sizes[i] ?? 0, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(content.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += content.length;
  });
  return Buffer.concat([head, ...pictures]);
}
