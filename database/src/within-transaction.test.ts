import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '../../tests/bed/server-process.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/bed/test-databases.ts';
import { isUnavailable } from './open-database.ts';
import { RolledBack, withinTransaction } from './within-transaction.ts';

let bed: TestDatabase;
afterEach(() => bed.close());

const insert = (key: string, options: { undone?: boolean; fail?: boolean } = {}) =>
  withinTransaction(bed.database.writer, async (transaction) => {
    await transaction.insertInto('settings').values({ key, value: key }).execute();
    if (options.fail) throw new Error(`${key} fails`);
    return options.undone ? new RolledBack(key) : key;
  });

describe.each(databaseKinds)('a transaction on %s', (kind) => {
  beforeEach(async () => {
    bed = await openTestDatabase(kind);
  });
  const keys = async () => (await bed.rows('settings')).map(({ key }) => key).sort();

  test('stores work, and no trace of work that is undone or fails beside it', async () => {
    const results = await Promise.allSettled([
      insert('a'),
      insert('b', { undone: true }),
      insert('c', { fail: true }),
      insert('d'),
      // The same key again: the database itself refuses.
      insert('a'),
    ]);
    const [first, b, c, d, again] = results.map((result) => result.status);
    expect([b, c, d]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    // Over two connections either may come first.
    expect([first, again].sort()).toEqual(['fulfilled', 'rejected']);
    expect(results[2]).toMatchObject({ reason: { message: 'c fails' } });
    expect(await keys()).toEqual(['a', 'd']);
  });

  test('gives each of many callers its value once others can read it', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `k${String(index).padStart(2, '0')}`);
    const seen = names.map(async (name) => {
      const value = await insert(name);
      return (await keys()).includes(value) && value;
    });
    expect(await Promise.all(seen)).toEqual(names);
  });

  test('runs failed work once more in its own transaction', async () => {
    let runs = 0;
    const once = withinTransaction(bed.database.writer, async (transaction) => {
      await transaction.insertInto('settings').values({ key: 'twice', value: 'x' }).execute();
      if (++runs === 1 && kind === 'sqlite') throw new Error('only beside others');
      return runs;
    });
    await Promise.all([insert('a'), once]);
    expect(await keys()).toEqual(['a', 'twice']);
  });

  test.skipIf(kind === 'sqlite')('counts as unavailable when its connection is lost', async () => {
    const end = sql`select pg_terminate_backend(pg_backend_pid())`;
    const lost = withinTransaction(bed.database.writer, async (transaction) => {
      // The driver knows by the third.
      for (const _ of [1, 2]) await end.execute(transaction).catch(() => {});
      await end.execute(transaction);
    });
    await expect(lost).rejects.toSatisfy(isUnavailable);
  });
});

describe('a group on SQLite', () => {
  beforeEach(async () => {
    bed = await openTestDatabase('sqlite');
  });

  test('is one transaction for callers at the same time', async () => {
    const order: string[] = [];
    const step = (name: string) =>
      withinTransaction(bed.database.writer, async (transaction) => {
        await transaction.selectFrom('settings').select('key').execute();
        order.push(`${name} works`);
      }).then(() => order.push(`${name} knows`));
    await Promise.all(['a', 'b', 'c'].map(step));
    expect(order).toEqual(['a works', 'b works', 'c works', 'a knows', 'b knows', 'c knows']);
  });

  test('rejects all callers at once while another program has the lock', async () => {
    using holder = new DatabaseSync(`${bed.options.dataDir}/messages.sqlite`);
    holder.exec('begin immediate');
    const begun = performance.now();
    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => insert(`k${index}`)));
    expect(results.every((result) => result.status === 'rejected')).toBe(true);
    // The bed waits for 200 ms; once, not fifty times.
    expect(performance.now() - begun).toBeLessThan((50 * 200) / 2);
    holder.exec('rollback');
    expect(await insert('after')).toBe('after');
  });

  test('stores the others when one caller needs more room than the disk has', async () => {
    const { writer } = bed.database;
    await sql`pragma max_page_count = ${sql.lit(200)}`.execute(writer);
    const results = await Promise.allSettled(['a', 'b'.repeat(1e6), 'c'].map((key) => insert(key)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});

test('a busy group commit does not keep new connections waiting', async () => {
  bed = await openTestDatabase('sqlite');
  let accepted = 0;
  const server = createServer(() => accepted++);
  const { port } = await listen(server);
  const sockets = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  // The event loop accepts one connection in a turn.
  const first = accepted;
  let commits = 0;
  while (accepted < 100) {
    await withinTransaction(bed.database.writer, async () => commits++);
  }
  expect(commits).toBeLessThan((100 - first) / 8 + 2);
  for (const socket of sockets) socket.destroy();
  server.close();
});
