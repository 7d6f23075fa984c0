import type { ParseArgsOptionsConfig } from 'node:util';
import type { Database } from '../database/open-database.ts';
import type { Output } from './output.ts';

/** What a command works with. */
export interface CommandInput {
  /** Words that are no options, such as references. */
  readonly words: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  /** Opens the database on first use, so that a mistyped command does not touch it. */
  readonly database: () => Promise<Database>;
  readonly out: Output;
  readonly now: Date;
  /** In which times are read and shown. */
  readonly timeZone: string;
  /** Ctrl-C, or the end of the terminal. */
  readonly interruption: AbortSignal;
  /** Folder of mails written as files; it need not exist. */
  readonly mailFolder: string;
}

/** One thing that the inbox can do. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** What stands behind the command's name, such as `REFERENCE...`. */
  readonly usage: string;
  readonly options: ParseArgsOptionsConfig;
  /** Option and meaning. */
  readonly help: readonly (readonly [string, string])[];
  /** What stands behind `npm run inbox --`, and what it does. */
  readonly examples: readonly (readonly [string, string])[];
  /** Does it. Throws an `InboxFailure` in words for people. */
  run(input: CommandInput): Promise<void>;
}

export const jsonOption = { json: { type: 'boolean' } } as const;
export const jsonHelp = ['--json', 'JSON in place of the table'] as const;
