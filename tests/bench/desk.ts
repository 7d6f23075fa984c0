import { loadavg, tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { locationOptions, referredOptions } from '@veramasa/contract';
import type { Database } from '@veramasa/database/open-database';
import { contentRepository } from '../bed/content-repository.ts';
import { openKillableDesk } from '../bed/desk-process.ts';
import { useTemporaryFolder } from '../bed/memory-folder.ts';
import { asOwner, newPostgresDatabase, startCluster } from '../bed/postgres-cluster.ts';
import { percentile } from '../faults/bed/message-load.ts';
import { makeMessages, peopleIds } from './made-messages.ts';

/**
 * Measures how fast the desk answers with many messages: `npm run bench:desk`. Prints the times of each list, filter,
 * search and detail on SQLite and PostgreSQL. The desk runs in a process of its own, on messages that are made in a
 * temporary folder.
 */
const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '40' },
    database: { type: 'string', default: 'sqlite,postgres' },
  },
});

useTemporaryFolder(tmpdir());
const limitMs = 100;
let slow = false;
for (const kind of values.database.split(',')) {
  const cluster = kind === 'postgres' ? await startCluster() : null;
  if (kind === 'postgres' && cluster === null) {
    console.log('PostgreSQL is skipped: no binaries below /usr/lib/postgresql.');
    continue;
  }
  try {
    await measure(kind, cluster?.socket);
  } finally {
    await cluster?.stop();
  }
}
process.exitCode = slow ? 1 : 0;

async function measure(kind: string, socket?: string): Promise<void> {
  const name = 'bench';
  const env = socket ? { DATABASE_URL: await newPostgresDatabase(socket, name) } : {};
  const desk = await openKillableDesk(contentRepository(), env);
  const { database } = desk;
  const { writer } = database;
  await makeMessages(database, Number(values.messages), new Date());
  const me = writer.selectFrom('people').select('id').where('name', '=', 'Asha Rao');
  await writer
    .updateTable('messages')
    .set({ assignee_id: me })
    .where('assignee_id', '=', `${peopleIds[0]}`)
    .execute();
  await writer.updateTable('people').set({ roles: 'enquiries hiring admin' }).execute();
  // What PostgreSQL does by itself within minutes.
  if (socket) await asOwner(socket, 'vacuum analyze', name);
  const ask = async (url: string): Promise<{ readonly next?: string }> => {
    const answer = await desk.call('GET', url);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  const requests = await requestsOf(database, ask);
  const times = requests.map((): number[] => []);
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [index, [, url]] of requests.entries()) {
      const started = performance.now();
      await ask(url);
      times[index]?.push(performance.now() - started);
    }
  await desk.close();
  const rows = requests.map(([request], index) => {
    const of = (share: number) => percentile(times[index] ?? [], share);
    return { request, 'p50 ms': of(0.5), 'p95 ms': of(0.95), 'max ms': of(1) };
  });
  console.table(rows);
  const late = rows.filter((row) => row['p95 ms'] >= limitMs).map(({ request }) => request);
  slow ||= late.length > 0;
  console.log(
    `${kind}: p95 of ${limitMs} ms or more: ${late.join(', ') || 'none'}; load ${loadavg()[0]?.toFixed(1)}`,
  );
}

/** The requests by their names. */
async function requestsOf({ reader }: Database, ask: (url: string) => Promise<{ readonly next?: string }>) {
  const rare = await reader
    .selectFrom('messages')
    .select(['reference', 'email', 'received_at', 'opening'])
    .where('opening', 'is not', null)
    .orderBy('received_at')
    .limit(1)
    .offset(Math.floor(Number(values.messages) / 10))
    .executeTakeFirstOrThrow();
  const location = locationOptions[0]?.value;
  const source = referredOptions[0]?.value;
  const day = rare.received_at.slice(0, 10);
  const filters = {
    all: '',
    enquiries: 'kind=enquiry',
    open: 'view=open',
    mine: 'view=mine',
    later: 'view=later',
    done: 'view=done',
    held: 'view=held',
    failed: 'view=failed',
    new: 'state=new',
    'of a person': `assignee=${peopleIds[3]}`,
    'of nobody': 'assignee=none',
    'one day': `from=${day}&to=${day}`,
    'until a day': `to=${day}`,
    location: `location=${location}`,
    opening: `opening=${encodeURIComponent(rare.opening ?? '')}`,
    'all filters': `kind=enquiry&state=new&assignee=none&from=2020-01-01&to=2099-01-01&location=${location}&source=${source}`,
    'no match': `kind=enquiry&state=closed&assignee=${peopleIds[3]}&location=${location}`,
    'word in most': 'text=the',
    'word in many': 'text=camera',
    'one letter': 'text=a',
    'rare word': `text=${rare.reference.slice(4)}`,
    address: `text=${encodeURIComponent(rare.email)}`,
    'no such word': 'text=xylophone',
    'three words': 'text=the+camera+mill',
    'frequent word, new': 'text=the&state=new',
    'frequent word, all filters': `text=camera&kind=enquiry&state=new&assignee=none&location=${location}&source=${source}`,
    'frequent word, no match': `text=the&kind=enquiry&state=closed&assignee=${peopleIds[3]}`,
    'frequent word of the other kind': 'text=resume&kind=enquiry',
    'frequent word, one day': `text=the&from=${day}&to=${day}`,
  };
  let deep = '';
  for (let page = 0; page < 100; page++)
    deep = encodeURIComponent((await ask(`/api/messages?${deep && `after=${deep}`}`)).next ?? '');
  const lists = { ...filters, 'page 100': `after=${deep}`, 'last page': 'after=2020-01-01T00:00:00.000Z+0' };
  const others = ['counts', 'choices', 'overview', `messages/${rare.reference}`];
  return [
    ...Object.entries(lists).map(([name, query]) => [`list: ${name}`, `/api/messages?${query}`] as const),
    ...others.map((name) => [name, `/api/${name}`] as const),
  ];
}
