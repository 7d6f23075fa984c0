import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import { UnusableDatabase } from './migrate.ts';
import type { Database } from './open-database.ts';

/**
 * Lets a COMMIT of this connection wait for the disk where the role or the database says that it need not: a
 * message is acknowledged only when it is there. Every other setting stays. Written
 * down for the connection in either case, so that a reload of the server's settings cannot take it back.
 */
export async function waitForDisk(client: ClientBase): Promise<void> {
  const now = "current_setting('synchronous_commit')";
  await client.query(
    `select set_config('synchronous_commit', case ${now} when 'off' then 'on' else ${now} end, false)`,
  );
}

/** Throws a sentence for people when PostgreSQL does not sync what it writes; no connection can change that. */
export async function refuseUnsynced({ writer }: Pick<Database, 'writer'>): Promise<void> {
  const { rows } = await sql<{ fsync: string }>`show fsync`.execute(writer);
  if (rows[0]?.fsync === 'off')
    throw new UnusableDatabase(
      'it runs with fsync=off, so a power cut takes acknowledged messages with it. Set fsync=on in postgresql.conf and reload PostgreSQL',
    );
}
