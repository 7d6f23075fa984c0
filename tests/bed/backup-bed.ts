import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { goodAnswers, goodApplication, postMessage, resumeFixture } from './posted-form.ts';
import { runToEnd } from './server-process.ts';

const script = fileURLToPath(new URL('../../tools/backups.ts', import.meta.url));

/** Runs a command as `npm run` does. */
export const run = (command: 'backup' | 'restore', dataDir: string, args: readonly string[], env = {}) =>
  runToEnd([script, command, ...args], { DATA_DIR: dataDir, ...env });

/** Posts a message. Returns its reference. */
export const post = (url: string, comment: string, resume = false): Promise<string> =>
  resume
    ? postMessage(url, { ...goodApplication, comment }, {}, [resumeFixture('written.pdf')])
    : postMessage(url, { ...goodAnswers, comment });

/** The values of a column in a database file. */
export function rows(file: string, table: string, column: string): string[] {
  using database = new DatabaseSync(file, { readOnly: true });
  const found = database.prepare(`select ${column} as value from ${table}`).all();
  return found.map(({ value }) => String(value));
}

/** References of the messages in a database file. */
export const references = (file: string) => rows(file, 'messages', 'reference');

/** Backups, or databases that were set aside, in a folder, oldest first. */
export const filesIn = (place: string) =>
  readdirSync(place)
    .filter((name) => name.startsWith('messages-'))
    .sort()
    .map((name) => join(place, name));
