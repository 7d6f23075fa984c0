import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Database } from '../database/open-database.ts';
import type { Command, CommandInput } from './command.ts';
import { discard } from './commands/discard.ts';
import { erase } from './commands/erase.ts';
import { exportMessages } from './commands/export.ts';
import { list } from './commands/list.ts';
import { release } from './commands/release.ts';
import { retry } from './commands/retry.ts';
import { search } from './commands/search.ts';
import { show } from './commands/show.ts';
import { stats } from './commands/stats.ts';
import { commandHelp, inboxHelp } from './help.ts';
import { exitCodes, InboxFailure, misunderstood } from './inbox-failure.ts';

/** Everything the inbox can do, by the word that calls it. */
export const commands: Readonly<Record<string, Command>> = {
  list,
  show,
  search,
  export: exportMessages,
  retry,
  release,
  discard,
  erase,
  stats,
};

export interface InboxDeps extends Omit<CommandInput, 'words' | 'values' | 'database'> {
  /** Opens the server's database; throws an `InboxFailure` when it cannot be. */
  readonly open: () => Promise<Database>;
}

/** Carries out one command line, without the program's name. Answers the exit code. */
export async function runInbox(args: readonly string[], deps: InboxDeps): Promise<number> {
  let opened: Promise<Database> | undefined;
  const database = () => {
    opened ??= deps.open();
    return opened;
  };
  try {
    await run(args, deps, database);
    return exitCodes.done;
  } catch (error) {
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

async function run(
  args: readonly string[],
  deps: InboxDeps,
  database: () => Promise<Database>,
): Promise<void> {
  const [word = '--help', ...rest] = args;
  const { out } = deps;
  if (word === 'help' || word === '--help' || word === '-h') {
    const about = word === 'help' ? rest[0] : undefined;
    return out.print(
      about === undefined ? inboxHelp(commands, out.columns) : commandHelp(about, find(about), out.columns),
    );
  }
  const command = find(word);
  if (rest.includes('--help') || rest.includes('-h'))
    return out.print(commandHelp(word, command, out.columns));
  const { words, values } = read(word, command.options, rest);
  await command.run({ ...deps, words, values, database });
}

function find(word: string): Command {
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
  if (command) return command;
  throw misunderstood(
    `There is no command "${word}"; expected ${Object.keys(commands).join(', ')}. --help explains them.`,
  );
}

function read(word: string, options: ParseArgsOptionsConfig, args: readonly string[]) {
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    return { words: parsed.positionals, values: parsed.values as CommandInput['values'] };
  } catch (error) {
    // Node's own words name the option; what follows the first sentence is about Node.
    const [sentence = ''] = (error as Error).message.split(/\. |\n/);
    throw misunderstood(`${sentence}. "${word} --help" lists its options.`);
  }
}
