import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Creates an empty database, or a copy of another, in a private cluster and returns its DATABASE_URL. */
export async function newPostgresDatabase(
  socket: string,
  name = `t_${randomBytes(6).toString('hex')}`,
  original = 'template1',
): Promise<string> {
  await asOwner(socket, `create database ${name} template ${original}`);
  return `postgres://test@localhost/${name}?host=${encodeURIComponent(socket)}`;
}

/** Runs SQL on a separate connection and returns the rows. */
export async function asOwner(socket: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ host: socket, user: 'test', database: 'postgres' });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
