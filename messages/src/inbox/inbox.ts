import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import type { MessageSettings } from '../config/message-settings.ts';
import { type Database, explainUnusable, openDatabase, refuseMissing } from '../database/open-database.ts';
import { mailFolderName } from '../mail/file-sender.ts';
import { discard, release } from './commands/decide.ts';
import { erase } from './commands/erase.ts';
import { exportMessages } from './commands/export.ts';
import { list } from './commands/list.ts';
import { retry } from './commands/retry.ts';
import { show } from './commands/show.ts';
import { stats } from './commands/stats.ts';
import { exitCodes, type InboxContext, InboxFailure } from './inbox-context.ts';
import { addFilter, emailAddress, references, wholeNumber } from './options.ts';

export interface InboxDeps extends Omit<InboxContext, 'database' | 'mailFolder'> {
  /** Configuration of the server that stored the messages. */
  readonly config: Pick<MessageSettings, 'dataDir' | 'databaseUrl'>;
}

/** Runs one command line, without the program's name. Returns the exit code. */
export async function runInbox(args: readonly string[], deps: InboxDeps): Promise<number> {
  const { config, out } = deps;
  let opened: Promise<Database> | undefined;
  const database = ({ migrates = false } = {}) => {
    opened ??= openExisting(config, migrates);
    return opened;
  };
  const mailFolder = join(config.dataDir, mailFolderName);
  try {
    const program = inboxProgram({ ...deps, database, mailFolder });
    await program.parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    // Commander has written its message or the help.
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.done : exitCodes.misunderstood;
    const { message } = error as Error;
    if (!(error instanceof InboxFailure)) out.complain(`This could not be done: ${message}`);
    else if (message) out.complain(message);
    return error instanceof InboxFailure ? error.exitCode : exitCodes.failed;
  } finally {
    await opened?.then((handles) => handles.close()).catch(() => {});
  }
}

/** Opens the database that a server with this configuration uses. Never creates one. */
async function openExisting(config: InboxDeps['config'], migrates: boolean): Promise<Database> {
  try {
    refuseMissing(config);
    return await openDatabase({ ...config, migrates });
  } catch (error) {
    throw new InboxFailure('failed', explainUnusable(config, error));
  }
}

/** Declares all commands with their options and help. */
function inboxProgram(context: InboxContext): Command {
  const { out } = context;
  const getHelpWidth = () => Math.min(out.columns, 100);
  const program = new Command('npm run inbox --')
    .description(
      'Messages that the site received, in the database that DATA_DIR or DATABASE_URL names. Works while the server runs.',
    )
    .exitOverride()
    .configureOutput({
      writeOut: (text) => out.print(text.trimEnd()),
      writeErr: (text) => out.complain(text.trimEnd()),
      getOutHelpWidth: getHelpWidth,
      getErrHelpWidth: getHelpWidth,
    })
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 failed, 2 wrong command, 3 no such message, 130 interrupted.',
    );
  /** Every command can print JSON, and its help shows command lines that work as they are. */
  const command = (name: string, description: string, ...examples: string[]) =>
    program
      .command(name)
      .description(description)
      .option('--json', 'JSON instead of text')
      .addHelpText(
        'after',
        ['\nExamples:', ...examples.map((line) => `  npm run inbox -- ${line}`)].join('\n'),
      );

  /** A command on messages: `argument` says how many. */
  const commandOn = (argument: string, name: string, description: string, ...examples: string[]) =>
    command(name, description, ...examples).argument(argument, 'such as APP-7F3K2M', references);

  const usualLimit = 20;
  addFilter(
    command(
      'list',
      'the newest messages',
      'list',
      'list --state held',
      'list --kind application --since 2026-11-01 --until 2026-11-30',
      'list --since 7d --limit 500 --json',
    ),
    context,
    usualLimit,
  ).action((options) => list(context, [], options));

  commandOn(
    '<reference>',
    'show',
    'everything about one message',
    'show APP-7F3K2M',
    'show app-7f3k2m --json',
  ).action((wanted, options) => show(context, wanted, options));

  addFilter(
    command(
      'search',
      'messages with all the words, in any answer, file name or reference',
      'search asha',
      'search "computer vision" indore',
      'search asha@mill.example --kind enquiry',
    ),
    context,
  )
    .argument('<word...>', 'case does not count')
    .action((words, options) => list(context, words, options));

  addFilter(
    command(
      'export',
      'messages as a spreadsheet, with their resumes beside it; with --json as messages.json, with emails, notes and notices',
      'export --kind application --since 2026-11-01',
      'export --email asha@mill.example --json --out for-asha',
    ),
    context,
  )
    .option('--email <address>', 'only from this address: the copy that a person may ask for', emailAddress)
    .option('--out <folder>', 'a folder that does not exist yet; by default inbox-export-DAY')
    .action((options) => exportMessages(context, options));

  commandOn(
    '[reference...]',
    'retry',
    'lists emails that did not arrive, or tries them again at once',
    'retry',
    'retry ENQ-7F3K2M',
    'retry --all --to desk@veramasa.example',
  )
    .option('--all', 'try every email that has not arrived')
    .option('--to <address>', 'another recipient for emails to the staff', emailAddress)
    .action((wanted, options) => retry(context, wanted, options));

  commandOn(
    '<reference...>',
    'release',
    'sends held messages to the staff, with the resume',
    'release APP-7F3K2M',
    'release APP-7F3K2M APP-4T8W9C --note',
  )
    .option('--to <address>', 'recipient; by default that of the held notice', emailAddress)
    .option('--note', 'also send the acknowledgement to the sender')
    .action((wanted, options) => release(context, wanted, options));

  commandOn(
    '<reference...>',
    'discard',
    'marks held messages as not worth an answer; release brings them back',
    'discard APP-7F3K2M',
    'list --state discarded',
  ).action((wanted, options) => discard(context, wanted, options));

  commandOn(
    '[reference...]',
    'erase',
    'permanently removes messages, resumes and unsent emails',
    'erase --email asha@mill.example',
    'erase ENQ-7F3K2M --yes',
  )
    .option('--email <address>', 'everything that came from this address', emailAddress)
    .option('--yes', 'do not ask; required without a terminal')
    .action((wanted, options) => erase(context, wanted, options));

  program
    .command('migrate')
    .description('brings the tables up to date, as the server does when it starts; no other command does')
    .action(async () => {
      const { place } = await context.database({ migrates: true });
      out.print(`The tables are up to date: ${place}`);
    });

  command('stats', 'messages by day, and what waits', 'stats', 'stats --days 90 --json')
    .option('--days <n>', 'the last n days', wholeNumber(366), 14)
    .action((options) => stats(context, options));

  return program;
}
