import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Ids of the processes whose working folder is in a folder; only those of one program, if it is named. */
export function processesIn(folder: string, program = ''): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      try {
        const isIn = readlinkSync(`/proc/${id}/cwd`).startsWith(folder);
        return isIn && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(program);
      } catch {
        return false;
      }
    });
}
