import { readFileSync } from 'node:fs';

/** The child of this process that was told to listen there. */
export function pidListeningOn(of: string): number {
  const environment = new RegExp(`\\0PORT=${of}\\0`);
  const child = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').map(Number);
  const found = child.find((pid) => environment.test(`\0${readFileSync(`/proc/${pid}/environ`, 'utf8')}`));
  if (!found) throw new Error('the server process was not found');
  return found;
}

/** Processor time that a process has used; Linux counts in hundredths of a second. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
