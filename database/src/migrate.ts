import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';
import type { Tables } from './schema.ts';

/** Why a database cannot be used, in words that follow its name: "... cannot be used: it is damaged". */
export class UnusableDatabase extends Error {}

/** The site server of this version has not prepared the database yet. */
export class UnpreparedDatabase extends UnusableDatabase {}

const older =
  'its tables are missing or of an older version. Make a backup; then start the site server of this version, or, where its role may not change tables, run "npm run messages -- migrate" as their owner';

/** Throws when the database has been through migrations that this version does not know. */
export function refuseNewer(executed: readonly string[]): void {
  const unknown = executed.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0)
    throw new UnusableDatabase(
      `it was written by a newer version of this server (${unknown.join(', ')}). Start that version, restore a backup of this one (docs/guides/operate.md#upgrade), or choose another database`,
    );
}

/** Throws when the tables are of another version: `UnpreparedDatabase` when it is older. Writes nothing. */
export async function refuseOlder(database: Kysely<Tables>): Promise<void> {
  const executed = await executedMigrations(database);
  refuseNewer(executed);
  if (executed.length < Object.keys(migrations).length) throw new UnpreparedDatabase(older);
}

async function executedMigrations(database: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(database)
    .catch((error) => {
      // PostgreSQL's codes of an undefined table and of a missing right.
      if (error.code === '42P01' || /^no such table/.test(error.message)) return { rows: [] };
      if (error.code === '42501')
        throw new UnusableDatabase('this role lacks rights. Run deploy/postgres/site-role.sql as the owner');
      throw error;
    });
  return rows.map(({ name }) => name);
}

/**
 * Migrates the tables to the newest version. On PostgreSQL several nodes may start at once: Kysely takes an
 * advisory lock. Throws `UnusableDatabase` when a newer version, or one before 0.2.0, has written the database.
 */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  const executed = await executedMigrations(database);
  refuseNewer(executed);
  if (executed.length > 0 && !executed.includes('0007-desk'))
    throw new UnusableDatabase(
      'it was written by a version before 0.2.0. Start version 0.2.0 with it once, then this one; make a backup first',
    );
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  // PostgreSQL's code of a missing right, which its owner may lack, too: that of the schema.
  if (code === '42501') throw new UnpreparedDatabase(`${older} (${message})`);
  if (error) throw error;
}
