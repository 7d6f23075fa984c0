import type { Command } from './command.ts';

const program = 'npm run inbox --';

/** What the program can do. */
export function inboxHelp(commands: Readonly<Record<string, Command>>): string {
  const lines = Object.entries(commands).map(([word, { summary }]) => `  ${word.padEnd(9)}${summary}`);
  return [
    `${program} COMMAND`,
    '',
    'Messages that the site received, in the database that DATA_DIR or DATABASE_URL names. Works while the server runs.',
    '',
    ...lines,
    '',
    `${program} COMMAND --help explains one, with examples.`,
    'Ends with 0 when done, 1 when something failed, 2 when the command is wrong, 3 when there is no such message.',
  ].join('\n');
}

/** How one command is used. */
export function commandHelp(word: string, { summary, usage, help, examples }: Command): string {
  const options = help.map(([option, meaning]) => `  ${option.padEnd(18)}${meaning}`);
  const shown = examples.flatMap(([line, meaning]) => [`  ${program} ${line}`, `      ${meaning}`]);
  return [
    `${program} ${word} ${usage}`,
    '',
    capital(summary),
    '',
    'Options',
    ...options,
    '',
    'Examples',
    ...shown,
  ].join('\n');
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
