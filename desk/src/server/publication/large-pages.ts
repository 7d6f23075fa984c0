import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { SiteManifest } from '@veramasa/contract';

const compress = promisify(brotliCompress);

/** Bytes of a page with its styles and scripts, compressed. The largest page had 22,000 in November 2026. */
const largestPage = 25_000;

/** A sentence for each page of a built site that is so large that people on slow phones wait for it. */
export async function largePages(folder: string, manifest: SiteManifest): Promise<string[]> {
  const sentences: string[] = [];
  for (const { path, file } of manifest.pages) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    const { length } = await compress(await readFile(join(folder, file)), { params });
    if (length > largestPage)
      sentences.push(
        `${path} has ${Math.round(length / 1000)} kB, more than ${largestPage / 1000}: people on slow phones wait for it. Make its texts shorter, or move some to another page.`,
      );
  }
  return sentences;
}
