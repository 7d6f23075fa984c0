import type { EnvironmentResult } from '@veramasa/database/environment';
import { UnpreparedDatabase, UnusableDatabase } from '@veramasa/database/migrate';
import {
  type Database,
  type DatabaseOptions,
  explainUnusable,
  openDatabase,
} from '@veramasa/database/open-database';
import closeWithGrace from 'close-with-grace';
import { safeError } from '../logging/log.ts';

/** EX_CONFIG of sysexits.h: systemd does not start the process again. */
const wrongConfiguration = 78;

/** What did not start, in a sentence for the operator. */
interface FailedStart {
  readonly ok: false;
  readonly error: string;
  /** Whether another start may succeed without a change of the configuration. */
  readonly retry: boolean;
}

export type StartResult<Running> = { readonly ok: true; readonly running: Running } | FailedStart;

/** The configuration. Ends the process when it has mistakes. */
export function configOrExit<T>(result: EnvironmentResult<T>): T {
  if (result.ok) return result.config;
  const mistakes = result.errors.map((line) => `  ${line}`).join('\n');
  exit(`The configuration has mistakes:\n${mistakes}`, wrongConfiguration);
}

/** What was started. Ends the process when it did not start. */
export function runningOrExit<Running>(result: StartResult<Running>): Running {
  if (result.ok) return result.running;
  exit(result.error, result.retry ? 1 : wrongConfiguration);
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
export async function openAtStart(
  options: DatabaseOptions & { readonly production: boolean },
): Promise<{ readonly ok: true; readonly database: Database } | FailedStart> {
  try {
    return { ok: true, database: await openDatabase({ ...options, fsyncRequired: options.production }) };
  } catch (error) {
    // The site server prepares the database when it starts, perhaps at this moment.
    const retry = error instanceof UnpreparedDatabase || !(error instanceof UnusableDatabase);
    return { ok: false, error: explainUnusable(options, error), retry };
  }
}

/** Why a process cannot listen, with the variable to change: `PORT` and `HOST` behind `prefix`. */
export function explainListenError(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
  prefix: '' | 'DESK_' = '',
): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is used by another program. Stop it, or set ${prefix}PORT to another number.`;
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user. Set ${prefix}PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${prefix}HOST "${host}" is not an address of this machine.`;
  return message;
}
