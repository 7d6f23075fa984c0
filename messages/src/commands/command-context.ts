import type { Actor } from '@veramasa/database/audit-log';
import type { Database } from '@veramasa/database/open-database';

export interface CommandContext {
  readonly database: Database;
  readonly out: Output;
  /** Who runs the command, for the audit log. */
  readonly person: Actor;
  readonly now: Date;
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
}

export const exitCodes = { done: 0, failed: 1, misunderstood: 2, interrupted: 130 } as const;

/** An expected failure of a command. The message is printed as it is. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, kind: keyof typeof exitCodes = 'failed') {
    super(message);
    this.exitCode = exitCodes[kind];
  }
}
