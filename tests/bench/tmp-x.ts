import { openDatabase } from '@veramasa/messages/database/open-database';
import { Client } from 'pg';
import { readFileSync, existsSync } from 'node:fs';
import { startCluster } from '../bed/postgres-cluster.ts';
import { newPostgresDatabase } from '../bed/postgres-database.ts';
import { makeMessages } from './made-messages.ts';
const cluster = await startCluster();
const url = await newPostgresDatabase(cluster!.socket);
const db = await openDatabase({ dataDir: '/tmp/r20x', databaseUrl: url });
await makeMessages(db, 100000, new Date());
await db.close();
const c = new Client({ connectionString: url });
await c.connect();
await c.query('vacuum analyze');
console.log('READY', url);
const start = Date.now();
let done = 0;
while (Date.now() - start < 1500_000) {
  const lines = existsSync('/tmp/r20.q') ? readFileSync('/tmp/r20.q', 'utf8').split('\n').filter(Boolean) : [];
  for (; done < lines.length; done++) {
    const line = lines[done]!;
    if (line === 'quit') { await c.end(); await cluster!.stop(); process.exit(0); }
    try {
      const t = [];
      let r;
      for (let i = 0; i < 5; i++) { const s = performance.now(); r = await c.query(line); t.push(performance.now() - s); }
      console.log(line.slice(0, 200), '\n =>', t.map((x) => x.toFixed(1)).join(' '), 'ms', r.rows.length);
      if (line.startsWith('explain')) for (const row of r.rows) console.log('   ', Object.values(row).join(' | ').slice(0, 220));
    } catch (e) { console.log('ERR', (e as Error).message); }
  }
  await new Promise((x) => setTimeout(x, 300));
}
