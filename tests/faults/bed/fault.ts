import type { MailSink } from './mail-sink.ts';

/** What a fault showed, in the order of the printed table: short names, numbers with their unit in the name. */
export type Figures = Readonly<Record<string, number | string>>;

export interface FaultBed {
  /** A folder of this fault's own. */
  readonly folder: string;
  /** A small built site that the server serves. */
  readonly site: string;
  /** `short` for every test run, `whole` for the figures. */
  readonly form: 'short' | 'whole';
  /** Called when the fault is over, even when it failed. */
  onEnd(release: () => unknown): void;
}

/** One way in which a machine, a disk, a network or a mail server lets us down. */
export interface Fault {
  /** What is promised in spite of it. */
  readonly title: string;
  /** Why it cannot be tried here; null when it can. */
  readonly skip?: () => string | null;
  /** Throws when the promise was broken. */
  readonly run: (bed: FaultBed) => Promise<Figures>;
}

export type { MailSink };
