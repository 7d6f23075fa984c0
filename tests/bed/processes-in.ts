import { readdirSync, readlinkSync } from 'node:fs';

/** Ids of the processes whose working folder is in a folder. */
export function processesIn(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      try {
        return readlinkSync(`/proc/${id}/cwd`).startsWith(folder);
      } catch {
        return false;
      }
    });
}
