import { UnusableSite } from '@veramasa/contract/releases';
import type { EnvironmentResult } from '@veramasa/database/environment';
import { UnpreparedDatabase, UnusableDatabase } from '@veramasa/database/migrate';
import { type DatabaseOptions, explainUnusable, openDatabase } from '@veramasa/database/open-database';
import closeWithGrace from 'close-with-grace';
import { safeError } from '../logging/log.ts';

/** EX_CONFIG of sysexits.h: systemd does not start the process again. */
const wrongConfiguration = 78;

/** A process does not start; the message is for the operator. */
export class StartError extends Error {
  /** Whether another start may succeed without a change of the configuration. */
  readonly retry: boolean;

  constructor(message: string, retry = false) {
    super(message);
    this.retry = retry;
  }
}

/** The configuration. Ends the process when it has mistakes. */
export function configOrExit<T>(result: EnvironmentResult<T>): T {
  if (result.ok) return result.config;
  const mistakes = result.errors.map((line) => `  ${line}`).join('\n');
  exit(`The configuration has mistakes:\n${mistakes}`, wrongConfiguration);
}

/** Ends a process that does not start. Throws mistakes of the program. */
export function exitUnstarted(error: unknown): never {
  if (error instanceof StartError) exit(error.message, error.retry ? 1 : wrongConfiguration);
  const { message, code } = error as NodeJS.ErrnoException;
  if (code === 'EACCES')
    exit(`${message}. Give it to this user, or correct its setting.`, wrongConfiguration);
  if (error instanceof UnusableSite || code !== undefined) exit(message, wrongConfiguration);
  throw error;
}

/** Prints what went wrong and ends the process. */
export function exit(message: string, exitCode: number): never {
  console.error(message);
  process.exit(exitCode);
}

/** Calls `stop` at the first signal and gives it `withinMs`. A second signal ends the process at once. */
export function stopAtSignal(withinMs: number, stop: () => Promise<void>): void {
  closeWithGrace({ delay: withinMs }, async ({ err }) => {
    if (err) console.error(JSON.stringify({ msg: 'unexpected error', err: safeError(err) }));
    await stop();
  });
}

/** Opens the database of a process that starts. In production, PostgreSQL must sync what it writes. */
export const openAtStart = (options: DatabaseOptions & { readonly production: boolean }) =>
  openDatabase({ ...options, fsyncRequired: options.production }).catch((error) => {
    // Also when the data folder is a file or of another user, and when PostgreSQL knows no such login or database.
    const isWrong = error instanceof UnusableDatabase || /^(EEXIST|ENOTDIR|EACCES|28|3D)/.test(error.code);
    // The site server prepares the database when it starts, perhaps at this moment.
    throw new StartError(explainUnusable(options, error), !isWrong || error instanceof UnpreparedDatabase);
  });

/** Why a process cannot listen, with the variable to change: `PORT` and `HOST` behind `prefix`. */
export function listenError(
  error: unknown,
  { host }: { readonly host: string },
  prefix: '' | 'DESK_' = '',
): StartError {
  const { code = '', message, port } = error as NodeJS.ErrnoException & { readonly port?: number };
  const setPort = prefix ? 'set DESK_PORT, or the port in DESK_PREVIEW_URL,' : 'set PORT';
  const elsewhere = `${prefix}HOST "${host}" is not an address of this machine.`;
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is used by another program. Stop it, or ${setPort} to another number.`,
    EACCES: `Port ${port} may not be opened by this user; ${setPort} to a number above 1023.`,
    EADDRNOTAVAIL: elsewhere,
    EAI_AGAIN: elsewhere,
    ENOTFOUND: elsewhere,
  };
  // When the machine starts, an address such as that of a VPN may come later than this process.
  return new StartError(sentences[code] ?? message, code !== 'EACCES' && code !== 'ENOTFOUND');
}
