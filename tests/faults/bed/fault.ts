import type { MailSink } from './mail-sink.ts';

/** Results of a fault in the order of the printed table; names include the unit. */
export type Figures = Readonly<Record<string, number | string>>;

export interface FaultBed {
  /** A folder for this fault only. */
  readonly folder: string;
  /** A small built site that the server serves. */
  readonly site: string;
  /** `short` for a few repetitions, `whole` for all. */
  readonly form: 'short' | 'whole';
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

export type { MailSink };
