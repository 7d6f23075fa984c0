import { UnusableDatabase } from '../server/src/database/refuse-newer.ts';
import { restore } from '../server/src/database/restore.ts';
import { sqliteConfig, tellPeople } from './database-command.ts';

// npm run restore -- FILE [--force]
tellPeople(() => {
  const { dataDir } = sqliteConfig('pg_restore');
  const given = process.argv.slice(2);
  const [backup, ...more] = given.filter((word) => word !== '--force');
  if (!backup || backup.startsWith('-') || more.length > 0)
    throw new UnusableDatabase('Say which backup: npm run restore -- FILE [--force]');
  const restored = restore(backup, dataDir, new Date(), { force: given.includes('--force') });
  const kept = restored.aside ? ` What was there is kept as ${restored.aside}.` : '';
  return `${restored.file} holds ${restored.messages} messages, the newest of ${restored.newest ?? 'no time'}.${kept} A server that was running must be started again now.`;
});
