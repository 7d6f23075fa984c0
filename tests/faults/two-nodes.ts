import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '@veramasa/database/open-database';
import { newPostgresDatabase, postgresBinaries, startCluster } from '../bed/postgres-cluster.ts';
import { until } from '../bed/until.ts';
import type { Fault, FaultBed } from './bed/fault.ts';
import { startLoad } from './bed/message-load.ts';
import { acknowledged, allMailed } from './bed/promise.ts';

const skip = () => (postgresBinaries() === null ? 'needs PostgreSQL below /usr/lib/postgresql' : null);

export const nodeDies: Fault = {
  title: 'one of two nodes is killed under load: the other mails everything',
  skip,
  run: async (bed) => {
    const rounds = bed.form === 'short' ? 1 : 8;
    const { nodes, nextNode, start, databaseUrl } = await twoNodes(bed);
    const references: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const load = startLoad({ clients: 16, maxPosts: 160, maxSeconds: 20, url: nextNode });
      await load.answered(30);
      await wait(Math.random() * 100);
      const victim = nodes.shift();
      await victim?.stop('SIGKILL');
      await load.answered(60);
      references.push(...acknowledged(await load.stop()));
      nodes.push(await start());
    }
    await endOrphanedLeases(databaseUrl, references);
    const twice = await allMailed(bed.mail, references, 60);
    assert.ok(twice <= rounds * 30, `${twice} doubles are more than were in flight`);
    return { repetitions: rounds, acknowledged: references.length, 'mailed twice': twice };
  },
};

export const postgresDies: Fault = {
  title: 'PostgreSQL crashes under load: 503, recovers, nothing is lost',
  skip,
  run: async (bed) => {
    const rounds = bed.form === 'short' ? 1 : 5;
    const { nextNode, cluster, databaseUrl } = await twoNodes(bed);
    const references: string[] = [];
    let refused = 0;
    for (let round = 0; round < rounds; round++) {
      const load = startLoad({ clients: 16, maxPosts: 5000, maxSeconds: 15, url: nextNode });
      await load.answered(30);
      await cluster.crash();
      await wait(500);
      const answers = await load.stop();
      const others = answers.filter(({ status }) => status !== 200 && status !== 503).length;
      assert.equal(others, 0, `${others} answers were neither 200 nor 503`);
      assert.equal(answers.at(-1)?.status, 200, 'not healed');
      refused += answers.filter((answer) => answer.status === 503).length;
      references.push(...acknowledged(answers));
    }
    await endOrphanedLeases(databaseUrl, references);
    const twice = await allMailed(bed.mail, references, 90);
    return {
      repetitions: rounds,
      acknowledged: references.length,
      'answered 503': refused,
      'mailed twice': twice,
    };
  },
};

async function twoNodes({ folder, start: startNode, onEnd }: FaultBed) {
  const cluster = await startCluster();
  if (cluster === null) throw new Error('Call skip() first.');
  onEnd(() => cluster.stop());
  const databaseUrl = await newPostgresDatabase(cluster.socket);
  let started = 0;
  const start = async () => {
    const dataDir = join(folder, `node-${++started}`);
    mkdirSync(dataDir);
    return startNode({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  };
  // Started together, so that they migrate concurrently.
  const nodes = await Promise.all([start(), start()]);
  let turn = 0;
  /** The URL of each node in turn. */
  const nextNode = () => nodes[turn++ % nodes.length]?.url ?? '';
  return { nodes, nextNode, start, cluster, databaseUrl };
}

/**
 * Ends the leases of dead nodes instead of waiting ten minutes. The other nodes first send their own mails. Fails when a
 * message is not stored.
 */
async function endOrphanedLeases(databaseUrl: string, references: readonly string[]): Promise<void> {
  const { reader, writer, close } = await openDatabase({ dataDir: '', databaseUrl });
  try {
    const messages = await reader.selectFrom('messages').select('reference').execute();
    const stored = new Set(messages.map(({ reference }) => reference));
    const lost = references.filter((reference) => !stored.has(reference));
    assert.deepEqual(lost, [], 'acknowledged messages are gone');
    let before: string[] = [];
    await until(async () => {
      const rows = await reader.selectFrom('deliveries').selectAll().where('status', '=', 'queued').execute();
      const held = rows.map(({ id, leased_until }) => `${id} ${leased_until}`).sort();
      const unchanged = rows.every((row) => row.leased_until !== null) && `${held}` === `${before}`;
      before = held;
      if (!unchanged) await wait(1000);
      return unchanged;
    }, 60);
    await writer
      .updateTable('deliveries')
      .set({ leased_until: null })
      .where('status', '=', 'queued')
      .execute();
  } finally {
    await close();
  }
}
