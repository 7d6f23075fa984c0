import { UnusableDatabase } from '../server/src/database/migrate.ts';
import { usualKeepDays } from '../server/src/database/prune-backups.ts';
import { type Restored, restore } from '../server/src/database/restore.ts';
import { sqliteConfig, tellPeople } from './database-command.ts';

// npm run restore -- FILE [--force]
tellPeople(() => {
  const { dataDir } = sqliteConfig('pg_restore');
  const given = process.argv.slice(2);
  const [backup, ...more] = given.filter((word) => word !== '--force');
  if (!backup || backup.startsWith('-') || more.length > 0)
    throw new UnusableDatabase('Say which backup: npm run restore -- FILE [--force]');
  const now = new Date();
  const restored = restore(backup, dataDir, now, { force: given.includes('--force') });
  return [
    `${restored.file} holds ${restored.messages} messages, the newest of ${restored.newest ?? 'no time'}.`,
    ...tellErasures(restored),
    ...(restored.aside ? tellAside(restored.aside, now) : []),
    'A server that was running must be started again now.',
  ].join('\n');
});

function tellErasures({ erasedAgain, erasuresKnown }: Restored): string[] {
  const again =
    erasedAgain > 0 ? [`Messages that were erased since the backup, and now again: ${erasedAgain}.`] : [];
  if (erasuresKnown) return again;
  return [
    ...again,
    'WHO ELSE WAS ERASED SINCE THE BACKUP IS NOT KNOWN: the database that was there is absent, damaged or another one. Before the server starts, erase again whoever asked for it since: npm run inbox -- erase --email ADDRESS',
  ];
}

function tellAside(aside: string, now: Date): string[] {
  const last = new Date(now.getTime() + usualKeepDays * 24 * 3600_000).toISOString().slice(0, 10);
  return [
    `What was there is kept as ${aside}. It holds personal data: delete it when you are sure of the restore, on ${last} at the latest (npm run backup then does).`,
  ];
}
