import sharp from 'sharp';
import type { FocusPoint } from '../../api/content-model.ts';

// A separate, confined process (`pictures.ts`), which decodes one picture and ends.

/** A photograph, base64, and what it is cropped to. */
export interface PictureOrder {
  readonly photograph: string;
  readonly across: number;
  readonly up: number;
  readonly minWidth: number;
  readonly focus?: FocusPoint;
}

const maxMegapixels = 64;

/** Interlaced and progressive pictures are decoded as a whole, and not line by line. */
const maxWholeMegapixels = 25;

// Decoders of other formats, such as SVG, never see what is uploaded.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);
const { permission } = process as unknown as { permission?: { drop(scope: string): void } };
permission?.drop('addon');

process.once('message', async (order: PictureOrder) => {
  const answer = await crop(order).catch((error) => ({ refusal: explain(error) }));
  process.send?.(answer, () => process.exit());
});

async function crop({ photograph, across, up, minWidth, focus = 'attention' }: PictureOrder) {
  const bytes = Buffer.from(photograph, 'base64');
  const minHeight = (minWidth / across) * up;
  const picture = sharp(bytes, { limitInputPixels: maxMegapixels * 1e6, failOn: 'error' }).autoOrient();
  const { autoOrient, isProgressive } = await picture.metadata();
  const { width, height } = autoOrient;
  if (isProgressive && width * height > maxWholeMegapixels * 1e6)
    return {
      refusal: `The picture is interlaced or progressive and has more than ${maxWholeMegapixels} million pixels. Save it smaller, or without “interlaced” and “progressive”, and upload it again.`,
    };
  const cropped = Math.floor(Math.min(width, (height / up) * across));
  if (cropped < minWidth || Math.floor((cropped / across) * up) < minHeight)
    return {
      refusal: `The picture is ${width} by ${height} pixels. It needs at least ${minWidth} by ${minHeight} pixels: choose a larger original.`,
    };
  const finalWidth = Math.min(Math.floor(cropped / across) * across, minWidth * 2);
  const size = { width: finalWidth, height: (finalWidth / across) * up };
  const resized = picture.resize({ ...size, fit: 'cover', position: focus });
  return { webp: (await resized.webp({ quality: 88 }).toBuffer()).toString('base64') };
}

function explain({ message }: Error): string {
  if (/unsupported image format/.test(message))
    return 'The site cannot show this file. Save it as JPEG, PNG or WebP, and upload it again. Photographs of phones are often HEIC.';
  if (/pixel limit/.test(message))
    return `The picture has more than ${maxMegapixels} million pixels. Save it smaller and upload it again.`;
  return 'The picture is damaged. Open it in a picture program, save it again and upload that file.';
}
