import { Command, CommanderError } from 'commander';
import type { Database } from '../database/open-database.ts';
import { discard, release } from './commands/decide.ts';
import { erase } from './commands/erase.ts';
import { exportMessages } from './commands/export.ts';
import { list } from './commands/list.ts';
import { retry } from './commands/retry.ts';
import { search } from './commands/search.ts';
import { show } from './commands/show.ts';
import { stats } from './commands/stats.ts';
import type { InboxContext } from './inbox-context.ts';
import { exitCodes, InboxFailure } from './inbox-failure.ts';

export interface InboxDeps extends Omit<InboxContext, 'database'> {
  /** Opens the server's database; throws an `InboxFailure` when that fails. */
  readonly open: () => Promise<Database>;
}

/** Runs one command line, without the program's name. Returns the exit code. */
export async function runInbox(args: readonly string[], deps: InboxDeps): Promise<number> {
  let opened: Promise<Database> | undefined;
  const database = () => {
    opened ??= deps.open();
    return opened;
  };
  try {
    await inboxProgram({ ...deps, database }).parseAsync(args.length === 0 ? ['--help'] : args, {
      from: 'user',
    });
    return exitCodes.done;
  } catch (error) {
    // Commander has written its message or the help.
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.done : exitCodes.misunderstood;
    if (error instanceof InboxFailure) {
      deps.out.complain(error.message);
      return error.exitCode;
    }
    deps.out.complain(`This could not be done: ${(error as Error).message}`);
    return exitCodes.failed;
  } finally {
    await opened?.then((handles) => handles.close()).catch(() => {});
  }
}

/** All commands of the inbox. */
export function inboxProgram(context: InboxContext): Command {
  const { out } = context;
  const program = new Command('npm run inbox --')
    .description(
      'Messages that the site received, in the database that DATA_DIR or DATABASE_URL names. Works while the server runs.',
    )
    .exitOverride()
    .configureOutput({
      writeOut: (text) => out.print(text.trimEnd()),
      writeErr: (text) => out.complain(text.trimEnd()),
      getOutHelpWidth: () => Math.min(out.columns, 100),
      getErrHelpWidth: () => Math.min(out.columns, 100),
    })
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 failed, 2 wrong command, 3 no such message, 130 interrupted.',
    );
  for (const register of [list, show, search, exportMessages, retry, release, discard, erase, stats])
    register(program, context);
  return program;
}
