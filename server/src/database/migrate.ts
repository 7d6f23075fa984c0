import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';
import type { Tables } from './schema.ts';

/** Why a database cannot be used, in words that follow its name: "... cannot be used: it is damaged". */
export class UnusableDatabase extends Error {}

/** Throws when the database has been through migrations that this version does not know. */
export function refuseNewer(executed: readonly string[]): void {
  const unknown = executed.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0)
    throw new UnusableDatabase(
      `it was written by a newer version of this server (${unknown.join(', ')}). Start that version, or choose another database`,
    );
}

/**
 * Migrates the tables to the newest version. On PostgreSQL several nodes may start at once: Kysely takes an
 * advisory lock. A database that a newer version has changed is refused, in words for people.
 */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  refuseNewer(await executedMigrations(database).catch(() => []));
  throw error;
}

async function executedMigrations(database: Kysely<Tables>): Promise<string[]> {
  const rows = await database
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return rows.map((row) => row.name);
}
