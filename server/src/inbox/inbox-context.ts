import { setImmediate } from 'node:timers/promises';
import type { Database } from '../database/open-database.ts';

/** What every command works with. */
export interface InboxContext {
  /** Opens the database on first use, so that a mistyped command does not touch it. */
  readonly database: () => Promise<Database>;
  readonly out: Output;
  readonly now: Date;
  /** Times are read and shown in it. */
  readonly timeZone: string;
  /** Aborted by Ctrl-C, or when the terminal closes. */
  readonly interruption: AbortSignal;
  /** Folder of mails written as files; it need not exist. */
  readonly mailFolder: string;
}

/** Where a command writes. */
export interface Output {
  /** Writes a line to standard output. */
  print(text: string): void;
  /** Writes a line to standard error. */
  complain(text: string): void;
  /** Asks for a line at the terminal; null without a terminal. */
  ask(question: string): Promise<string | null>;
  /** Columns of the terminal; infinite where lines are not cut. */
  readonly columns: number;
}

/** Exit codes of the program. */
export const exitCodes = { done: 0, failed: 1, misunderstood: 2, notFound: 3, interrupted: 130 } as const;

/** A command that cannot be done, in a sentence for people. */
export class InboxFailure extends Error {
  readonly exitCode: number;

  constructor(kind: keyof typeof exitCodes, message: string) {
    super(message);
    this.exitCode = exitCodes[kind];
  }
}

/** Lets pending signals in, which a loop over SQLite never does; resolves to whether to stop. */
export async function interrupted({ interruption }: Pick<InboxContext, 'interruption'>): Promise<boolean> {
  await setImmediate();
  return interruption.aborted;
}
