import { join } from 'node:path';
import { isEmail, referencePattern } from '@veramasa/contract';
import {
  type Database,
  explainUnusable,
  openDatabase,
  refuseMissing,
} from '@veramasa/database/open-database';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import type { MessageSettings } from '../config/message-settings.ts';
import { mailFolderName } from '../mail/file-sender.ts';
import { type CommandContext, CommandError, exitCodes } from './command-context.ts';
import { eraseSender } from './erase-sender.ts';
import { exportSender } from './export-sender.ts';
import { retryMails } from './retry-mails.ts';

export interface CommandDeps extends Omit<CommandContext, 'database' | 'mailFolder'> {
  /** Configuration of the server that stored the messages. */
  readonly config: Pick<MessageSettings, 'dataDir' | 'databaseUrl'>;
}

/** Runs one command line, without the program's name. Returns the exit code. */
export async function runCommand(args: readonly string[], deps: CommandDeps): Promise<number> {
  const { out } = deps;
  try {
    await program(deps).parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    // Commander has written its message or the help.
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.done : exitCodes.misunderstood;
    const { name, message } = error as Error;
    if (name === 'AbortError') {
      out.complain('Interrupted. Run the command again to finish it.');
      return exitCodes.interrupted;
    }
    out.complain(error instanceof CommandError ? message : `This could not be done: ${message}`);
    return error instanceof CommandError ? error.exitCode : exitCodes.failed;
  }
}

/** Declares all commands with their options and help. */
function program(deps: CommandDeps): Command {
  const { out, config } = deps;
  const withDatabase = async (run: (context: CommandContext) => Promise<void>, migrates = false) => {
    const database = await openExisting(config, migrates);
    try {
      await run({ ...deps, database, mailFolder: join(config.dataDir, mailFolderName) });
    } finally {
      await database.close();
    }
  };
  const commands = new Command('npm run messages --')
    .description(
      'What the desk does not do, in the database that DATA_DIR or DATABASE_URL names. Works while the server runs.',
    )
    .exitOverride()
    .configureOutput({
      writeOut: (text) => out.print(text.trimEnd()),
      writeErr: (text) => out.complain(text.trimEnd()),
    })
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 failed, 2 wrong command, 78 wrong configuration, 130 interrupted.',
    );
  commands
    .command('migrate')
    .description('brings the tables up to date, as the server does when it starts; no other command does')
    .action(() =>
      withDatabase(async ({ database }) => out.print(`The tables are up to date: ${database.place}`), true),
    );
  commands
    .command('retry')
    .description('lists emails that did not arrive, or tries them again at once')
    .argument('[reference...]', 'such as APP-7F3K2M', reference)
    .option('--all', 'try every email that has not arrived')
    .option('--to <address>', 'another recipient for emails to the staff', emailAddress)
    .action((references = [], options) =>
      withDatabase((context) => retryMails(context, references, options)),
    );
  commands
    .command('export')
    .description('everything about one sender in a new folder: the copy that a person may ask for')
    .requiredOption('--email <address>', 'whose messages', emailAddress)
    .requiredOption('--out <folder>', 'a folder that does not exist yet')
    .action((options) => withDatabase((context) => exportSender(context, options)));
  commands
    .command('erase')
    .description('permanently removes all messages of one sender, with resumes, notes and unsent emails')
    .requiredOption('--email <address>', 'whose messages', emailAddress)
    .option('--yes', 'do not ask; required without a terminal')
    .action((options) => withDatabase((context) => eraseSender(context, options)));
  return commands;
}

/** Opens the database that a server with this configuration uses. Never creates one. */
async function openExisting(config: CommandDeps['config'], migrates: boolean): Promise<Database> {
  try {
    refuseMissing(config);
    return await openDatabase({ ...config, migrates });
  } catch (error) {
    throw new CommandError(explainUnusable(config, error));
  }
}

function emailAddress(value: string): string {
  if (isEmail(value)) return value;
  throw new InvalidArgumentError('Expected one email address.');
}

/** Parses a reference as people type it, in any case; each is kept once. */
function reference(value: string, before: readonly string[] = []): string[] {
  const typed = value.trim().toUpperCase();
  if (referencePattern.test(typed)) return [...new Set([...before, typed])];
  throw new InvalidArgumentError('Expected ENQ- or APP- and six letters or digits.');
}
