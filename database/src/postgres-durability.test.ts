import { openAtStart } from '@veramasa/messages/process/run-process';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { asOwner, newPostgresDatabase, startCluster } from '../../tests/bed/postgres-cluster.ts';
import { isUnavailable, openDatabase } from './open-database.ts';

const socket = inject('postgresSocket');

describe.skipIf(!socket)('on PostgreSQL', () => {
  test.each([
    ['off', 'on'],
    ['remote_apply', 'remote_apply'],
  ])('synchronous_commit=%s of the database is %s on every connection', async (set, seen) => {
    const databaseUrl = await newPostgresDatabase(socket);
    const name = new URL(databaseUrl).pathname.slice(1);
    await asOwner(socket, `alter database ${name} set synchronous_commit = ${set}`);
    const { writer, close } = await openDatabase({ dataDir: '', databaseUrl });
    onTestFinished(close);
    // Side by side, and longer than a connection takes, so that the pool opens all that it may.
    // PgBouncer refuses a login with another setting.
    const login = sql`(select string_agg(name, ' ') from pg_settings where source = 'client') as login`;
    const ask = sql<{ pid: number; value: string; login: string }>`
      select pg_backend_pid() as pid, current_setting('synchronous_commit') as value, ${login}, pg_sleep(0.3)`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask.execute(writer)));
    const rows = answers.flatMap(({ rows }) => rows);
    expect(new Set(rows.map(({ pid }) => pid)).size).toBe(10);
    expect(new Set(rows.map(({ value }) => value))).toEqual(new Set([seen]));
    expect(new Set(rows.map(({ login }) => login))).toEqual(new Set(['client_encoding']));
  });

  test('a reload of settings keeps open connections durable', async () => {
    const cluster = await startCluster('on');
    if (!cluster) throw new Error('there was a cluster before');
    onTestFinished(cluster.stop);
    const databaseUrl = await newPostgresDatabase(cluster.socket);
    // With fsync on nothing is refused.
    const { writer, close } = await openDatabase({ dataDir: '', databaseUrl, fsyncRequired: true });
    onTestFinished(close);
    await asOwner(cluster.socket, 'alter system set synchronous_commit = off');
    await asOwner(cluster.socket, 'select pg_reload_conf()');
    const [fresh] = await asOwner(cluster.socket, 'show synchronous_commit');
    const { rows } = await sql`show synchronous_commit`.execute(writer);
    expect([fresh, rows[0]]).toEqual([{ synchronous_commit: 'off' }, { synchronous_commit: 'on' }]);
  }, 60_000);

  test('a standby, which is only read, counts as unavailable', async () => {
    const databaseUrl = `${await newPostgresDatabase(socket)}&options=-c%20default_transaction_read_only=on`;
    await expect(openDatabase({ dataDir: '', databaseUrl })).rejects.toSatisfy(isUnavailable);
  });

  test('fsync=off stops a production server at its start', async () => {
    const options = { dataDir: '', databaseUrl: await newPostgresDatabase(socket), production: true };
    const message = expect.stringMatching(/\(DATABASE_URL\) cannot be used: .* fsync=off, .*Set fsync=on/);
    await expect(openAtStart(options)).rejects.toMatchObject({ retry: false, message });
  });
});
