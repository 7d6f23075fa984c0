import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * The folder that holds `site`, `art` and `content`. A build runs there or in `site`; what the folder is called says
 * nothing: a clone may be named `our-site`.
 */
export function projectFolder(workingFolder: string): string {
  return existsSync(resolve(workingFolder, 'art/drawings')) ? workingFolder : resolve(workingFolder, '..');
}
