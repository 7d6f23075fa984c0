import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Output name for built assets. All drawings share one hash, of all of them together: names then repeat
 * within a page and compress, and any change still gives new, immutable addresses.
 */
export function assetFileNames(drawingsFolder: string): (asset: { names: string[] }) => string {
  const hash = createHash('sha256');
  for (const file of readdirSync(drawingsFolder).sort())
    hash.update(file).update(readFileSync(join(drawingsFolder, file)));
  const folder = `_astro/${hash.digest('base64url').replace(/[-_]/g, '').slice(0, 6)}`;
  return ({ names }) =>
    names[0]?.endsWith('.svg') ? `${folder}/[name][extname]` : '_astro/[name].[hash][extname]';
}
