import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const compressible = new Set([
  '.html',
  '.css',
  '.js',
  '.svg',
  '.json',
  '.xml',
  '.txt',
  '.webmanifest',
  '.vtt',
]);
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a `.br` and a `.gz` twin beside every text file of the build, at the highest level. */
export function precompress(): AstroIntegration {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const files = (await readdir(folder, { recursive: true })).filter((file) =>
          compressible.has(extname(file)),
        );
        await Promise.all(files.map((file) => compressFile(join(folder, file))));
      },
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await brotli(content, { params }));
  await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }));
}
