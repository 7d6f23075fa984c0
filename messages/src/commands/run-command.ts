import { parseArgs } from 'node:util';
import { oneEmail, referencePattern } from '@veramasa/contract';
import { explainUnusable, openDatabase, refuseMissing } from '@veramasa/database/open-database';
import * as v from 'valibot';
import type { MessageSettings } from '../config/message-settings.ts';
import { mailFolderOf } from '../mail/file-sender.ts';
import { type CommandContext, CommandError, exitCodes } from './command-context.ts';
import { eraseSender } from './erase-sender.ts';
import { exportSender } from './export-sender.ts';
import { retryMails } from './retry-mails.ts';

interface CommandDeps extends Omit<CommandContext, 'database' | 'mailFolder'> {
  /** Configuration of the server that stored the messages. */
  readonly config: Pick<MessageSettings, 'dataDir' | 'databaseUrl'>;
}

const usage = `npm run messages -- COMMAND
What the desk does not do, in the database that DATA_DIR or DATABASE_URL names. Works while the server runs.

  migrate        brings the tables up to date, as the server does when it starts; no other command does
  retry          lists emails that did not arrive; with REFERENCE... or --all it tries them again at once
    --to ADDRESS another recipient for emails to the staff
  export --email ADDRESS --out FOLDER
                 everything about one sender in a new folder: the copy that a person may ask for
  erase --email ADDRESS
                 permanently removes all messages of one sender, with resumes, notes and unsent emails
    --yes        does not ask; required without a terminal

Exit codes: 0 done, 1 failed, 2 wrong command, 78 wrong configuration, 130 interrupted.`;

/** Runs one command line, without the program's name. Returns the exit code. */
export async function runCommand(args: readonly string[], deps: CommandDeps): Promise<number> {
  const { out } = deps;
  try {
    await run(args, deps);
    return exitCodes.done;
  } catch (error) {
    const { name, message, code = '' } = error as NodeJS.ErrnoException;
    if (name === 'AbortError') {
      out.complain('Interrupted. Run the command again to finish it.');
      return exitCodes.interrupted;
    }
    if (code.startsWith('ERR_PARSE_ARGS')) {
      out.complain(message);
      return exitCodes.misunderstood;
    }
    out.complain(error instanceof CommandError ? message : `This could not be done: ${message}`);
    return error instanceof CommandError ? error.exitCode : exitCodes.failed;
  }
}

async function run([command, ...args]: readonly string[], deps: CommandDeps): Promise<void> {
  const text = { type: 'string' } as const;
  switch (command) {
    case undefined:
    case '--help':
      return deps.out.print(usage);
    case 'migrate': {
      parseArgs({ args });
      refuseMissing(deps.config);
      const report = async ({ database, out }: CommandContext) =>
        out.print(`The tables are up to date: ${database.place}`);
      return withDatabase(deps, report, true);
    }
    case 'retry': {
      const options = { all: { type: 'boolean' }, to: text } as const;
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
      const to = values.to === undefined ? undefined : emailAddress(values.to);
      const references = [...new Set(positionals.map(reference))];
      return withDatabase(deps, (context) => retryMails(context, references, { ...values, to }));
    }
    case 'export': {
      const { values } = parseArgs({ args, options: { email: text, out: text } });
      const [email, place] = [emailAddress(values.email), required(values.out, '--out FOLDER')];
      return withDatabase(deps, (context) => exportSender(context, email, place));
    }
    case 'erase': {
      const { values } = parseArgs({ args, options: { email: text, yes: { type: 'boolean' } } });
      const email = emailAddress(values.email);
      return withDatabase(deps, (context) => eraseSender(context, email, values.yes === true));
    }
    default:
      throw new CommandError(`There is no command "${command}".\n\n${usage}`, 'misunderstood');
  }
}

/** Opens the database that a server with this configuration uses, and never creates one. */
async function withDatabase(
  { config, ...deps }: CommandDeps,
  act: (context: CommandContext) => Promise<void>,
  migrates = false,
): Promise<void> {
  await using database = await openDatabase({ ...config, migrates }).catch((error) => {
    throw new CommandError(explainUnusable(config, error));
  });
  await act({ ...deps, database, mailFolder: mailFolderOf(config.dataDir) });
}

function required(value: string | undefined, option: string): string {
  if (value !== undefined) return value;
  throw new CommandError(`${option} is missing.`, 'misunderstood');
}

function emailAddress(value: string | undefined): string {
  const address = required(value, '--email ADDRESS');
  const { success, output } = v.safeParse(oneEmail(''), address);
  if (success) return output;
  throw new CommandError(`"${address}" is not one email address.`, 'misunderstood');
}

/** A reference as people type it, in any case. */
function reference(value: string): string {
  const typed = value.trim().toUpperCase();
  if (referencePattern.test(typed)) return typed;
  throw new CommandError(`"${value}": expected ENQ- or APP- and six letters or digits.`, 'misunderstood');
}
