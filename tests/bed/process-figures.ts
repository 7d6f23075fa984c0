import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The processor time of a task in this process, in ms: other load of the machine does not change it. */
export async function processorMs(task: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/** Current resident memory of a process, from `/proc`. */
export const residentMegabytes = (pid: number | undefined): number => megabytesOf(pid, 'VmRSS');

/** Its largest resident memory so far. */
export const peakMegabytes = (pid: number | undefined): number => megabytesOf(pid, 'VmHWM');

function megabytesOf(pid: number | undefined, figure: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
}

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
