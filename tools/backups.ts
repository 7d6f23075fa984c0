import { join } from 'node:path';
import { limits } from '@veramasa/contract';
import { backUp, pruneBackups, pruneParts, pruneSetAside } from '@veramasa/messages/database/back-up';
import { UnusableDatabase } from '@veramasa/messages/database/migrate';
import { restore } from '@veramasa/messages/database/restore';
import { Command, InvalidArgumentError } from 'commander';
import { type Config, parseConfig } from '../server/src/config/config.ts';

const program = new Command('npm run').showHelpAfterError();

program
  .command('backup')
  .usage('-- [FOLDER] [--keep-days N]')
  .argument('[folder]', 'where backups are kept (default: DATA_DIR/backups)')
  .option('--keep-days <N>', 'days for which backups are kept', wholeDays, limits.backupMaxDays)
  .action((folder: string | undefined, { keepDays }: { keepDays: number }) => {
    const { dataDir } = sqliteConfig('pg_dump');
    const now = new Date();
    const place = folder ?? join(dataDir, 'backups');
    // First: what a killed backup left may be what fills the disk.
    const gone = pruneParts(place, now);
    const made = backUp(dataDir, place, now);
    console.log(
      `${made.file}: ${made.messages} messages, the newest of ${made.newest ?? 'no time'}, ${Math.ceil(made.bytes / 1024)} kB, read back whole.`,
    );
    // Only after a complete backup: whatever is deleted, that one remains.
    try {
      gone.push(...pruneBackups(place, { keepDays, now }), ...pruneSetAside(dataDir, { keepDays, now }));
    } catch (error) {
      throw new UnusableDatabase(`Old backups could not be removed: ${(error as Error).message}`);
    }
    for (const file of gone) console.log(`Removed ${file}`);
  });

program
  .command('restore')
  .usage('-- FILE [--force]')
  .argument('<file>', 'the backup')
  .option('--force', 'also while a server is running, or when the backup lacks messages')
  .action((file: string, { force = false }: { force?: boolean }) => {
    const { dataDir } = sqliteConfig('pg_restore');
    const now = new Date();
    const restored = restore(file, dataDir, now, { force });
    console.log(
      `${restored.file} holds ${restored.messages} messages, the newest of ${restored.newest ?? 'no time'}.`,
    );
    if (restored.erasedAgain > 0)
      console.log(`Messages that were erased since the backup, and now again: ${restored.erasedAgain}.`);
    if (!restored.erasuresKnown)
      console.log(
        'OTHER ERASURES AFTER THE BACKUP ARE NOT KNOWN: the old database is missing, damaged or a different one. Before the server starts, erase again everybody who has requested it since: npm run inbox -- erase --email ADDRESS',
      );
    const last = new Date(now.getTime() + limits.backupMaxDays * 24 * 3600_000).toISOString().slice(0, 10);
    if (restored.aside)
      console.log(
        `The old database is kept as ${restored.aside}. It holds personal data: delete it when you are sure of the restore, on ${last} at the latest (npm run backup then does).`,
      );
    console.log('A server that was running must be started again now.');
  });

try {
  program.parse();
} catch (error) {
  if (!(error instanceof UnusableDatabase)) console.error('Nothing was changed.');
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** The configuration, if messages are in SQLite; `tool` does the same for PostgreSQL. */
function sqliteConfig(tool: string): Config {
  const parsed = parseConfig(process.env);
  if (!parsed.ok) throw new UnusableDatabase(parsed.errors.join('\n'));
  if (parsed.config.databaseUrl !== null)
    throw new UnusableDatabase(
      `Messages are in PostgreSQL (DATABASE_URL). Use ${tool}: docs/guides/back-up-and-restore.md.`,
    );
  return parsed.config;
}

function wholeDays(value: string): number {
  const most = limits.backupMaxDays;
  if (/^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= most) return Number(value);
  throw new InvalidArgumentError(
    `Expected 1 to ${most} whole days; the privacy policy promises at most ${most}.`,
  );
}
