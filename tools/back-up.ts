import { join } from 'node:path';
import { backUp } from '../server/src/database/back-up.ts';
import { UnusableDatabase } from '../server/src/database/refuse-newer.ts';
import { sqliteConfig, tellPeople } from './database-command.ts';

// npm run backup [-- FOLDER]
tellPeople(() => {
  const [folder, ...more] = process.argv.slice(2);
  // A mistyped option must not become a folder full of messages.
  if (folder?.startsWith('-') || more.length > 0)
    throw new UnusableDatabase('Backups go to DATA_DIR/backups, or say where: npm run backup -- FOLDER');
  const { dataDir } = sqliteConfig('pg_dump');
  const made = backUp(dataDir, folder ?? join(dataDir, 'backups'), new Date());
  return `${made.file}: ${made.messages} messages, the newest of ${made.newest ?? 'no time'}, ${Math.ceil(made.bytes / 1024)} kB, read back whole.`;
});
