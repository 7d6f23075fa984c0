import type { Fault } from './bed/fault.ts';
import { deskKill } from './desk-kill.ts';
import { failingFsync } from './failing-fsync.ts';
import { fullDisk } from './full-disk.ts';
import { kill } from './kill.ts';
import { powerCut, powerCutControl } from './power-cut.ts';
import { stopping } from './stopping.ts';
import { nodeDies, postgresDies } from './two-nodes.ts';

/** All faults, the slowest first. */
export const faults: readonly Fault[] = [
  kill,
  deskKill,
  nodeDies,
  postgresDies,
  powerCut,
  powerCutControl,
  stopping,
  failingFsync,
  fullDisk,
];
