import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { migrations } from '@veramasa/database/migrations';
import { openDatabase } from '@veramasa/database/open-database';
import { messageLimits } from '@veramasa/messages/limits/message-limits';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test as vitest } from 'vitest';
import { asOwner } from '../../tests/bed/postgres-cluster.ts';
import { listen } from '../../tests/bed/server-process.ts';
import { openTestApp } from '../../tests/bed/test-app.ts';
import { createPostgresDatabase, databaseKinds } from '../../tests/bed/test-databases.ts';
import { times, until } from '../../tests/bed/until.ts';

// On SQLite there is one server.
const test = databaseKinds.includes('postgres') ? vitest : vitest.skip;

test('two nodes store one message for a key sent to both, and share limits', async () => {
  const a = await openTestApp({ kind: 'postgres' });
  onTestFinished(a.close);
  const b = await openTestApp({ beside: a });
  onTestFinished(b.close);
  const key = { 'idempotency-key': 'the same' };
  const answers = await Promise.all([a.post({}, key), b.post({}, key), a.post({}, key), b.post({}, key)]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json().reference)).size).toBe(1);
  const [{ hits } = { hits: 0 }] = messageLimits('enquiry');
  const others = await times(hits, (index) => (index % 2 ? a : b).post({ comment: `No. ${index}` }));
  const statuses = others.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([...Array<number>(hits - 1).fill(200), 429]);
});

describe('PostgreSQL', () => {
  test('is migrated once by nodes that start together, without a limit of time', async () => {
    const limits: unknown[] = [];
    migrations.last = {
      up: async (database) => void limits.push(...(await sql`show statement_timeout`.execute(database)).rows),
    };
    onTestFinished(() => void delete migrations.last);
    const databaseUrl = await createPostgresDatabase();
    await times(6, async () => (await openDatabase({ dataDir: '', databaseUrl })).close());
    expect(limits).toEqual([{ statement_timeout: '0' }]);
  });

  test('whose packets are lost causes 503 within 12 s', async () => {
    let isLost = false;
    const network = createServer((client) => {
      const server = connect(join(inject('postgresSocket'), '.s.PGSQL.5432'));
      server.on('data', (bytes) => isLost || client.write(bytes)).on('error', () => {});
      client.on('data', (bytes) => isLost || server.write(bytes)).on('error', () => {});
    });
    const { port } = await listen(network);
    const near = await openTestApp({ kind: 'postgres' });
    const { pathname } = new URL(near.options.databaseUrl ?? '');
    const databaseUrl = `postgres://test@127.0.0.1:${port}${pathname}`;
    const node = await openTestApp({ beside: { ...near, options: { ...near.options, databaseUrl } } });
    onTestFinished(async () => {
      await node.close();
      await near.close();
      network.close();
    });
    expect((await node.post({ comment: 'before' })).statusCode).toBe(200);
    isLost = true;
    const began = performance.now();
    // On the open connection, and on a new one.
    const lost = await Promise.all([node.post({ comment: '1' }), node.post({ comment: '2' })]);
    expect(lost.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    expect(performance.now() - began).toBeLessThan(12_000);
    expect((await node.app.inject('/mission')).statusCode).toBe(200);
  });

  test('that is down causes 503 and is used again afterwards', async () => {
    const node = await openTestApp({ kind: 'postgres', env: { RATE_LIMIT: 'off' } });
    const socket = inject('postgresSocket');
    const name = new URL(node.options.databaseUrl ?? '').pathname.slice(1);
    const post = (comment: string) => node.post({ comment });
    expect((await post('before')).statusCode).toBe(200);
    const alter = async (change: string) => {
      await asOwner(socket, `alter database ${name} ${change}`);
      await asOwner(socket, `select pg_terminate_backend(pid) from pg_stat_activity where datname='${name}'`);
    };
    await alter('allow_connections false');
    const away = await post('while away');
    expect(away.statusCode).toBe(503);
    expect(away.headers['retry-after']).toBe('30');
    const ready = async () => (await node.app.inject('/readyz')).statusCode;
    expect(await ready()).toBe(503);
    expect((await node.app.inject('/mission')).statusCode).toBe(200);
    await alter('allow_connections true');
    await until(async () => (await post('after')).statusCode === 200);
    expect(await ready()).toBe(200);
    // It answers questions and stores nothing, as with a full disk.
    await alter('set default_transaction_read_only = on');
    expect((await post('read only')).statusCode).toBe(503);
    expect(await ready()).toBe(503);
    node.advance(600_000);
    expect(await ready()).toBe(200);
    await node.close();
  });
});
