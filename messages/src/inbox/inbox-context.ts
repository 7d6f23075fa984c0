import { setImmediate } from 'node:timers/promises';
import type { Actor } from '../database/audit-log.ts';
import type { Database } from '../database/open-database.ts';

/** Dependencies of every command. */
export interface InboxContext {
  /**
   * Opens the database on first use, so that a mistyped command does not touch it. Refuses tables of an older version
   * unless it `migrates` them.
   */
  readonly database: (options?: { readonly migrates?: boolean }) => Promise<Database>;
  readonly out: Output;
  /** Who runs the command, for the audit log. */
  readonly person: Actor;
  readonly now: Date;
  /** Times are read and shown in it. */
  readonly timeZone: string;
  /** Aborted by Ctrl-C, or when the terminal closes. */
  readonly interruption: AbortSignal;
  /** Folder of mails written as files; it need not exist. */
  readonly mailFolder: string;
}

/** The terminal, or what replaces it. */
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

/** An expected failure of a command. The message is printed as it is, unless it is empty. */
export class InboxFailure extends Error {
  readonly exitCode: number;

  constructor(kind: keyof typeof exitCodes, message: string) {
    super(message);
    this.exitCode = exitCodes[kind];
  }
}

/** Yields to the event loop, so that a loop over SQLite sees signals. Resolves to true when the command must stop. */
export async function interrupted({ interruption }: Pick<InboxContext, 'interruption'>): Promise<boolean> {
  await setImmediate();
  return interruption.aborted;
}
