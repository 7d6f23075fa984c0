import { createHash } from 'node:crypto';

/**
 * Short class names for CSS modules: stable for a file and a local name, five characters at most,
 * since every page carries its style sheet in the first 14 kB.
 */
export function scopedClassName(localName: string, file: string): string {
  const path = file.replace(/\?.*$/, '').replace(/^.*\/src\//, '');
  const hash = createHash('sha256').update(`${path} ${localName}`).digest('base64url').replace(/[-_]/g, '');
  return `${localName[0]?.toLowerCase()}${hash.slice(0, 4)}`;
}
