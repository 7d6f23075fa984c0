import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type PhotographSlot, photographSlots, type StoredPhotograph } from '../../api/content.ts';
import { Refusal } from '../refusal.ts';
import { fileName } from './file-name.ts';
import { gitBytes } from './git.ts';
import { replaceFile } from './replace-file.ts';

/** A large photograph of a phone has 12 MB and 50 million pixels. */
export const maxPhotographMegabytes = 20;
const maxMegapixels = 64;

// Decoders of other formats, such as SVG, never see what is uploaded.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

// A picture is rarely uploaded; its memory is returned at once.
sharp.cache(false);
sharp.concurrency(1);

export interface Picture {
  /** Media type. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** The drawings and photographs of a draft. */
export class Pictures {
  readonly #folder: string;
  readonly #drawings: string;
  readonly #photographs: string;

  /** `folder` holds `art` and `content`. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#drawings = join(folder, 'art/drawings');
    this.#photographs = join(folder, 'content/photographs');
  }

  /** Names of all drawings. */
  async drawings(): Promise<string[]> {
    const names = await readdir(this.#drawings);
    return names.filter((name) => name.endsWith('.svg')).map((name) => name.slice(0, -'.svg'.length));
  }

  /** A drawing by its name, or a photograph by its file name. */
  read(name: string): Promise<Picture> {
    return this.#read(name, (path) => readFile(join(this.#folder, path)));
  }

  /** The same of the published commit, which may have another file of this name, or one that the draft lacks. */
  readPublic(name: string): Promise<Picture> {
    return this.#read(name, (path) => gitBytes(this.#folder, ['show', `HEAD:${path}`]));
  }

  async #read(name: string, bytesOf: (path: string) => Promise<Buffer>): Promise<Picture> {
    const photograph = /^[a-z0-9-]+\.(webp|jpe?g)$/.exec(name);
    if (!photograph && !/^[A-Za-z0-9-]+$/.test(name)) throw missing(name);
    const type = photograph ? `image/${photograph[1] === 'webp' ? 'webp' : 'jpeg'}` : 'image/svg+xml';
    const path = photograph ? `content/photographs/${name}` : `art/drawings/${name}.svg`;
    const bytes = await bytesOf(path).catch(() => undefined);
    if (!bytes) throw missing(name);
    return { type, bytes };
  }

  /**
   * Crops an uploaded photograph to the ratio of its slot and stores it as WebP without metadata, such as the place
   * where it was taken. `name` becomes its file name.
   */
  async store(bytes: Buffer, slot: PhotographSlot, name: string): Promise<StoredPhotograph> {
    const { across, up, minWidth } = photographSlots[slot];
    const minHeight = (minWidth / across) * up;
    const picture = sharp(bytes, { limitInputPixels: maxMegapixels * 1e6, failOn: 'error' }).autoOrient();
    const { width, height } = (await picture.metadata().catch(unreadable)).autoOrient;
    const cropped = Math.floor(Math.min(width, (height / up) * across));
    if (cropped < minWidth || Math.floor((cropped / across) * up) < minHeight)
      throw new Refusal(
        'invalid',
        `The picture is ${width} by ${height} pixels. It needs at least ${minWidth} by ${minHeight} pixels: choose a larger original.`,
      );
    const finalWidth = Math.min(Math.floor(cropped / across) * across, minWidth * 2);
    const finalHeight = (finalWidth / across) * up;
    const webp = await picture
      .resize({ width: finalWidth, height: finalHeight, fit: 'cover', position: 'attention' })
      .webp({ quality: 88 })
      .toBuffer()
      .catch(unreadable);
    return {
      name: await this.#write(webp, fileName(name) || 'photograph'),
      width: finalWidth,
      height: finalHeight,
    };
  }

  /** An earlier photograph of the same name stays: the published site may show it. */
  async #write(bytes: Buffer, base: string): Promise<string> {
    let name = `${base}.webp`;
    for (let number = 2; existsSync(join(this.#photographs, name)); number++) name = `${base}-${number}.webp`;
    await replaceFile(join(this.#photographs, name), bytes);
    return name;
  }
}

const missing = (name: string): Refusal => new Refusal('not_found', `There is no picture ${name}.`);

function unreadable({ message }: Error): never {
  const reason = /unsupported image format/.test(message)
    ? 'This is no photograph that the site can show. Save it as JPEG, PNG or WebP and upload it again.'
    : /pixel limit/.test(message)
      ? `The picture has more than ${maxMegapixels} million pixels. Save it smaller and upload it again.`
      : 'The picture is damaged. Open it in a picture program, save it again and upload that file.';
  throw new Refusal('invalid', reason);
}
