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
    throw new UnusableDatabase('Usage: npm run restore -- FILE [--force]');
  const now = new Date();
  const restored = restore(backup, dataDir, now, { force: given.includes('--force') });
  return [
    `${restored.file} contains ${restored.messages} messages, the newest of ${restored.newest ?? 'no time'}.`,
    ...tellErasures(restored),
    ...(restored.aside ? tellAside(restored.aside, now) : []),
    'Restart the server now.',
  ].join('\n');
});

function tellErasures({ erasedAgain, erasuresKnown }: Restored): string[] {
  const again =
    erasedAgain > 0
      ? [`Messages erased again because they were erased after the backup: ${erasedAgain}.`]
      : [];
  if (erasuresKnown) return again;
  return [
    ...again,
    'OTHER ERASURES AFTER THE BACKUP ARE NOT KNOWN: the replaced database is missing, damaged or a different one. Before the server starts, repeat every erasure that was requested since the backup: npm run inbox -- erase --email ADDRESS',
  ];
}

function tellAside(aside: string, now: Date): string[] {
  const last = new Date(now.getTime() + usualKeepDays * 24 * 3600_000).toISOString().slice(0, 10);
  return [
    `The replaced database is kept as ${aside}. It holds personal data: delete it after checking the restored one. After ${last}, npm run backup deletes it.`,
  ];
}
