import type { MailServer } from '../../bed/mail-server.ts';
import type { ServerProcess } from '../../bed/server-process.ts';

/** Where nothing listens. */
export const noMailServer = 'smtp://127.0.0.1:9';

/** Results of a fault, as columns of the printed table. */
type Figures = Readonly<Record<string, number | string>>;

export interface FaultBed {
  /** A folder for this fault only. */
  readonly folder: string;
  /** Its data folder, empty at first. */
  readonly dataDir: string;
  /** A small built site that the server serves. */
  readonly site: string;
  /** `short` for a few repetitions, `whole` for all. */
  readonly form: 'short' | 'whole';
  readonly mail: MailServer;
  /** Starts a server on `dataDir` without limits, which sends to `mail`. It is killed at the end. */
  start(env?: Readonly<Record<string, string>>, nodeFlags?: readonly string[]): Promise<ServerProcess>;
  /** Registers a clean-up that runs after the fault, even if it failed. */
  onEnd(release: () => unknown): void;
}

/** One failure of a machine, disk, network or mail server. */
export interface Fault {
  /** The guarantee under this failure. */
  readonly title: string;
  /** Why the fault cannot run here; null if it can. */
  readonly skip?: () => string | null;
  /** Throws if the guarantee is violated. */
  readonly run: (bed: FaultBed) => Promise<Figures>;
}
