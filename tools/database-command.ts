import { type Config, parseConfig } from '../server/src/config/config.ts';
import { UnusableDatabase } from '../server/src/database/migrate.ts';

/** The configuration, if messages are in SQLite; `program` does the same for PostgreSQL. */
export function sqliteConfig(program: string): Config {
  const parsed = parseConfig(process.env);
  if (!parsed.ok) throw new UnusableDatabase(parsed.errors.join('\n'));
  if (parsed.config.databaseUrl !== null)
    throw new UnusableDatabase(
      `Messages are in PostgreSQL (DATABASE_URL). Use ${program}: docs/guides/back-up-and-restore.md.`,
    );
  return parsed.config;
}

/** Prints the result of `work`, or the message of its error. */
export function tellPeople(work: () => string): void {
  try {
    console.log(work());
  } catch (error) {
    if (!(error instanceof UnusableDatabase)) console.error('Nothing was changed.');
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
