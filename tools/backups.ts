import { parseArgs } from 'node:util';
import { limits } from '@veramasa/contract';
import { asOwnerOf } from '@veramasa/database/as-owner-of';
import { backUp, pruneBackups, pruneParts, pruneSetAside } from '@veramasa/database/back-up';
import { readEnvironment } from '@veramasa/database/environment';
import { UnusableDatabase } from '@veramasa/database/migrate';
import { restore as restoreBackup } from '@veramasa/database/restore';
import { type MessageSettings, messageSettings } from '@veramasa/messages/config/message-settings';
import { configOrExit } from '@veramasa/messages/process/run-process';

// Imports only packages of messages: the image of the server has no others.

const mostDays = limits.backupMaxDays;
const usage = `npm run backup [-- [FOLDER] [--keep-days N]]
  FOLDER       where backups are kept; without it BACKUP_DIR, or DATA_DIR/backups
  --keep-days  for how many days: 1 to ${mostDays}, which is also the default
npm run restore -- FILE [--force]
  --force      also while a server is running, or when the backup lacks messages`;

class WrongCommand extends Error {}

try {
  const [command, ...args] = process.argv.slice(2);
  if (command === 'backup') await backup(args);
  else if (command === 'restore') await restore(args);
  else throw new WrongCommand('Expected backup or restore.');
} catch (error) {
  const { message, code = '' } = error as NodeJS.ErrnoException;
  if (!(error instanceof UnusableDatabase)) console.error('Nothing was changed.');
  console.error(message);
  if (error instanceof WrongCommand || code.startsWith('ERR_PARSE_ARGS')) console.error(usage);
  process.exitCode = 1;
}

async function backup(args: string[]): Promise<void> {
  const options = { 'keep-days': { type: 'string', default: String(mostDays) } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const keepDays = wholeDays(values['keep-days']);
  const [folder, ...more] = positionals;
  if (more.length > 0) throw new WrongCommand('Expected one folder.');
  const { dataDir, backupDir } = sqliteSettings('pg_dump');
  const now = new Date();
  const place = folder ?? backupDir;
  await asOwnerOf(dataDir, async () => {
    // First: what a killed backup left may be what fills the disk.
    const gone = [place, dataDir].flatMap((each) => pruneParts(each, now));
    const made = await backUp(dataDir, place, now);
    console.log(
      `${made.file} was read back whole: ${Math.ceil(made.bytes / 1024)} kB. Messages: ${made.messages}. The newest: ${made.newest ?? 'none'}.`,
    );
    // Only after a complete backup: whatever is deleted, that one remains.
    try {
      gone.push(...pruneBackups(place, keepDays, now), ...pruneSetAside(dataDir, keepDays, now));
    } catch (error) {
      throw new UnusableDatabase(`Old backups could not be removed: ${(error as Error).message}`);
    }
    for (const file of gone) console.log(`Removed ${file}`);
  });
}

async function restore(args: string[]): Promise<void> {
  const options = { force: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new WrongCommand('Expected one backup.');
  const { dataDir } = sqliteSettings('pg_restore');
  const now = new Date();
  const restored = await asOwnerOf(dataDir, () => restoreBackup(file, dataDir, now, values));
  console.log(
    `${restored.file} is restored. Messages: ${restored.messages}. The newest: ${restored.newest ?? 'none'}.`,
  );
  if (restored.erasedAgain > 0)
    console.log(`Messages that were erased since the backup, and now again: ${restored.erasedAgain}.`);
  if (!restored.erasuresKnown)
    console.log(
      'OTHER ERASURES AFTER THE BACKUP ARE NOT KNOWN: the old database is missing, damaged or a different one. Before the server starts, erase again everybody who has requested it since: npm run messages -- erase --email ADDRESS',
    );
  const last = new Date(now.getTime() + mostDays * 24 * 3600_000).toISOString().slice(0, 10);
  if (restored.aside)
    console.log(
      `The old database is kept as ${restored.aside}. It holds personal data: delete it when you are sure of the restore, on ${last} at the latest (npm run backup then does).`,
    );
  console.log('A server that was running must be started again now.');
}

/** The settings, if messages are in SQLite; `tool` does the same for PostgreSQL. */
function sqliteSettings(tool: string): MessageSettings {
  const settings = configOrExit(readEnvironment(process.env, messageSettings));
  if (settings.databaseUrl !== null)
    throw new UnusableDatabase(
      `Messages are in PostgreSQL (DATABASE_URL). Use ${tool}: docs/guides/back-up-and-restore.md.`,
    );
  return settings;
}

function wholeDays(value: string): number {
  if (/^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= mostDays) return Number(value);
  throw new WrongCommand(
    `--keep-days is "${value}"; expected 1 to ${mostDays} whole days, because the privacy policy promises at most ${mostDays}.`,
  );
}
