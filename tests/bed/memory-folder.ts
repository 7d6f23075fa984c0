import { existsSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';

/** The folder for temporary files of tests: in memory, where no test waits for a disk, unless a container has too little. */
export const temporaryFiles =
  existsSync(memory) && statfsSync(memory).bavail * statfsSync(memory).bsize > 2e9 ? { TMPDIR: memory } : {};
