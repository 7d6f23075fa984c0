import { wrapText } from '../text/wrap-text.ts';
import type { Command } from './command.ts';

const program = 'npm run inbox --';

/** What the program can do, in lines of at most `columns`. */
export function inboxHelp(commands: Readonly<Record<string, Command>>, columns: number): string {
  const lines = Object.entries(commands).map(([word, { summary }]) =>
    row(`  ${word.padEnd(9)}`, summary, columns),
  );
  return [
    `${program} COMMAND`,
    '',
    wrap(
      'Messages that the site received, in the database that DATA_DIR or DATABASE_URL names. Works while the server runs.',
      columns,
    ),
    '',
    ...lines,
    '',
    `${program} COMMAND --help explains one, with examples.`,
    wrap(
      'Ends with 0 when done, 1 when something failed, 2 when the command is wrong, 3 when there is no such message, 130 when you stopped it.',
      columns,
    ),
  ].join('\n');
}

/** How one command is used. An example stays in one line, to be copied. */
export function commandHelp(
  word: string,
  { summary, usage, help, examples }: Command,
  columns: number,
): string {
  const options = help.map(([option, meaning]) => row(`  ${option.padEnd(18)}`, meaning, columns));
  const shown = examples.flatMap(([line, meaning]) => [
    `  ${program} ${line}`,
    row('      ', meaning, columns),
  ]);
  return [
    `${program} ${word} ${usage}`,
    '',
    wrap(capital(summary), columns),
    '',
    'Options',
    ...options,
    '',
    'Examples',
    ...shown,
  ].join('\n');
}

/** Longer lines are hard to read. */
const widest = 100;
const wrap = (text: string, columns: number, indent = '') =>
  wrapText(text, indent, Math.min(columns, widest));
const row = (label: string, text: string, columns: number) =>
  label + wrap(text, columns, ' '.repeat(label.length)).trimStart();
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
