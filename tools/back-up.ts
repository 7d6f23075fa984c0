import { join } from 'node:path';
import { backUp } from '../server/src/database/back-up.ts';
import { sqliteConfig, tellPeople } from './database-command.ts';

// npm run backup [-- FOLDER]
tellPeople(() => {
  const { dataDir } = sqliteConfig('pg_dump');
  const made = backUp(dataDir, process.argv[2] ?? join(dataDir, 'backups'), new Date());
  return `${made.file}: ${made.messages} messages, the newest of ${made.newest ?? 'no time'}, ${Math.ceil(made.bytes / 1024)} kB, read back whole.`;
});
