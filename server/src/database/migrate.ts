import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';
import { refuseNewer } from './refuse-newer.ts';
import type { Tables } from './schema.ts';

/**
 * Brings the tables to the newest shape. Several nodes may start at once on PostgreSQL: they take turns by an
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
