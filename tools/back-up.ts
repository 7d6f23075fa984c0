import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '../server/src/database/back-up.ts';
import { UnusableDatabase } from '../server/src/database/migrate.ts';
import {
  pruneBackups,
  pruneParts,
  pruneSetAside,
  usualKeepDays,
} from '../server/src/database/prune-backups.ts';
import { sqliteConfig, tellPeople } from './database-command.ts';

// npm run backup [-- FOLDER] [--keep-days N]
tellPeople(() => {
  const { folder, keepDays } = readWords();
  const { dataDir } = sqliteConfig('pg_dump');
  const now = new Date();
  const place = folder ?? join(dataDir, 'backups');
  // First, because remains of an interrupted backup may fill the disk.
  const gone = pruneParts(place, now);
  const made = backUp(dataDir, place, now);
  const said = `${made.file}: ${made.messages} messages, the newest of ${made.newest ?? 'no time'}, ${Math.ceil(made.bytes / 1024)} kB, verified.`;
  try {
    // Only after a complete backup, which is never removed.
    gone.push(...pruneBackups(place, { keepDays, now }), ...pruneSetAside(dataDir, { keepDays, now }));
  } catch (error) {
    throw new UnusableDatabase(`${said}\nOld backups could not be removed: ${(error as Error).message}`);
  }
  return [said, ...gone.map((file) => `Removed ${file}`)].join('\n');
});

function readWords(): { readonly folder: string | undefined; readonly keepDays: number } {
  const { values, positionals } = parse();
  const given = values['keep-days'];
  const keepDays = Number(given ?? usualKeepDays);
  if (given !== undefined && !(/^\d+$/.test(given) && keepDays >= 1 && keepDays <= 365))
    throw new UnusableDatabase(`--keep-days is "${given}"; expected a whole number of days from 1 to 365.`);
  if (positionals.length > 1) throw usage();
  return { folder: positionals[0], keepDays };
}

function parse() {
  try {
    return parseArgs({ options: { 'keep-days': { type: 'string' } }, allowPositionals: true });
  } catch {
    // A mistyped option must not be taken for the name of the folder.
    throw usage();
  }
}

function usage(): UnusableDatabase {
  return new UnusableDatabase(
    'Usage: npm run backup -- [FOLDER] [--keep-days N]. The defaults are DATA_DIR/backups and 30 days.',
  );
}
