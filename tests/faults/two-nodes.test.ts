import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '@veramasa/database/open-database';
import { describe, expect, type TestContext, test } from 'vitest';
import { newPostgresDatabase, postgresBinaries, startCluster } from '../bed/postgres-cluster.ts';
import { openServerBed } from '../bed/server-bed.ts';
import { until } from '../bed/until.ts';
import { repetitions, startLoad } from './bed/message-load.ts';
import { acknowledged, allMailed } from './bed/promise.ts';

describe.skipIf(postgresBinaries() === null)('two nodes on PostgreSQL', () => {
  test.concurrent('mail everything when one is killed under load', async (context) => {
    const rounds = repetitions(8, 1);
    const { mail, nodes, nextNode, start, databaseUrl } = await openTwoNodes(context);
    const references: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const load = startLoad({ clients: 16, maxPosts: 160, maxSeconds: 20, url: nextNode });
      await load.answered(30);
      await wait(Math.random() * 100);
      await nodes.shift()?.stop('SIGKILL');
      await load.answered(30);
      references.push(...acknowledged(await load.stop()));
      nodes.push(await start());
    }
    await endOrphanedLeases(databaseUrl, references);
    const twice = await allMailed(mail, references, 60);
    // Deliveries that were in flight.
    expect(twice).toBeLessThanOrEqual(rounds * 30);
    console.table([{ kills: rounds, acknowledged: references.length, 'mailed twice': twice }]);
  });

  test.concurrent('answer 503 when it crashes, recover, and lose nothing', async (context) => {
    const rounds = repetitions(5, 1);
    const { mail, nextNode, cluster, databaseUrl } = await openTwoNodes(context);
    const references: string[] = [];
    let refused = 0;
    for (let round = 0; round < rounds; round++) {
      const load = startLoad({ clients: 16, maxPosts: 5000, maxSeconds: 15, url: nextNode });
      await load.answered(30);
      await cluster.crash();
      // More than those that were acknowledged before it.
      await load.answered(50);
      const statuses = (await load.stop()).map(({ status }) => status);
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(statuses.at(-1), 'not healed').toBe(200);
      refused += statuses.filter((status) => status === 503).length;
      references.push(...acknowledged(await load.done));
    }
    await endOrphanedLeases(databaseUrl, references);
    await allMailed(mail, references, 90);
    console.table([{ crashes: rounds, acknowledged: references.length, 'answered 503': refused }]);
  });
});

async function openTwoNodes(context: TestContext) {
  const { folder, mail, start: startNode } = await openServerBed(context);
  const cluster = await startCluster();
  if (cluster === null) throw new Error('there is no PostgreSQL');
  context.onTestFinished(cluster.stop);
  const databaseUrl = await newPostgresDatabase(cluster.socket);
  let started = 0;
  const start = async () => {
    const dataDir = join(folder, `node-${++started}`);
    mkdirSync(dataDir);
    return startNode({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  };
  const nodes = await Promise.all([start(), start()]);
  let turn = 0;
  /** The URL of each node in turn. */
  const nextNode = () => nodes[turn++ % nodes.length]?.url ?? '';
  return { mail, nodes, nextNode, start, cluster, databaseUrl };
}

/**
 * Ends the leases of dead nodes instead of waiting ten minutes. The other nodes first send their own mails. Fails when a
 * message is not stored.
 */
async function endOrphanedLeases(databaseUrl: string, references: readonly string[]): Promise<void> {
  await using database = await openDatabase({ dataDir: '', databaseUrl });
  const { reader, writer } = database;
  const messages = await reader.selectFrom('messages').select('reference').execute();
  const stored = new Set(messages.map(({ reference }) => reference));
  expect(references.filter((reference) => !stored.has(reference))).toEqual([]);
  let before: string[] = [];
  await until(async () => {
    const rows = await reader.selectFrom('deliveries').selectAll().where('status', '=', 'queued').execute();
    const held = rows.map(({ id, leased_until }) => `${id} ${leased_until}`).sort();
    const unchanged = rows.every((row) => row.leased_until !== null) && `${held}` === `${before}`;
    before = held;
    if (!unchanged) await wait(1000);
    return unchanged;
  }, 60);
  await writer.updateTable('deliveries').set({ leased_until: null }).where('status', '=', 'queued').execute();
}
