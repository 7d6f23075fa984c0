import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { currentRelease } from '@veramasa/contract/releases';
import type { Database } from '@veramasa/database/open-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { FileChange } from '../../desk/src/api/content.ts';
import type { BulkResult, MessagePage, MessageSummary } from '../../desk/src/api/messages.ts';
import { publishingRepository } from '../bed/content-repository.ts';
import { openKillableDesk } from '../bed/desk-process.ts';
import { processesIn } from '../bed/process-figures.ts';
import { openServerBed } from '../bed/server-bed.ts';
import { until } from '../bed/until.ts';
import { repetitions, startLoad } from './bed/message-load.ts';
import { acknowledged } from './bed/promise.ts';

/** Messages that people work on in a round; every second one of them is held. */
const perRound = 30;
const workers = 4;

/** What the desk answered with success: texts of notes, references of messages. */
const [notes, closed, released]: [string[], string[], string[]] = [[], [], []];

/** Sends a change. Resolves to null when the desk was killed before it had sent its whole answer. */
type Send = (method: string, path: string, body?: object) => Promise<unknown>;

test('kill -9 of the desk beside the site: no note or decision is lost', async (context) => {
  const { start } = await openServerBed(context);
  const rounds = repetitions(25, 3);
  const desk = await openKillableDesk(publishingRepository());
  context.onTestFinished(desk.close);
  await desk.database.writer.updateTable('people').set({ roles: 'enquiries hiring' }).execute();
  const server = await start({ DATA_DIR: desk.dataDir });
  const send: Send = async (method, path, body) => {
    const answer = await desk.call(method, path, body).catch(() => null);
    const text = await answer?.text().catch(() => null);
    if (!answer || typeof text !== 'string') return null;
    expect(answer.status, text).toBe(200);
    return JSON.parse(text);
  };
  const stored: string[] = [];
  let cut = 0;
  for (let round = 0; round < rounds; round++) {
    if (round > 0) await desk.restart();
    const load = startLoad({ clients: 6, maxPosts: 400, maxSeconds: 30, url: () => server.url });
    await load.answered(perRound);
    await holdNewest(desk.database, perRound / 2);
    const inbox = (await send('GET', '/api/messages')) as MessagePage;
    const waiting = (await send('GET', '/api/messages?view=held')) as MessagePage;
    const messages = inbox.messages
      .filter(({ held }) => !held)
      .slice(0, perRound / 2)
      .flatMap((message, index) => [message, waiting.messages[index] ?? message]);
    const work = workOn(messages, send);
    const enough = notes.length + 4 + Math.random() * (perRound / 2);
    await until(() => notes.length >= enough, 20);
    await wait(Math.random() * 20);
    await desk.kill();
    cut += await work;
    const answers = await load.stop();
    // The site answers while the desk writes.
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    stored.push(...acknowledged(answers));
    await check(desk.database, stored);
  }
  expect(cut, 'the desk was mostly killed while nobody worked').toBeGreaterThanOrEqual(rounds / 2);
  for (const work of [notes, closed, released]) expect(work.length).toBeGreaterThanOrEqual(rounds);
  expect(await server.stop()).toBe(0);
  const [states, releases] = [closed.length, released.length];
  console.table([{ kills: rounds, acknowledged: stored.length, notes: notes.length, states, releases }]);
});

test('kill -9 during a build leaves the site and the next start cleans up', async ({ onTestFinished }) => {
  const desk = await openKillableDesk(publishingRepository());
  onTestFinished(() => desk.close());
  // biome-ignore lint/suspicious/noExplicitAny: the answers of the routes differ.
  const call = async (method: string, path: string, body?: object): Promise<any> =>
    (await desk.call(method, path, body)).json();
  const publication = async () => (await call('GET', '/api/publication')).publication;
  const begin = async (cardLine: string, note: string) => {
    const { path, hash, value } = await call('GET', '/api/content/file?path=home.yaml');
    await call('PUT', '/api/content/file', { path, hash, value: { ...value, cardLine } });
    const { base, tree, files } = await call('GET', '/api/content/changes');
    const paths = files.map(({ path }: FileChange) => path);
    await desk.call('POST', '/api/publication', { note, base, tree, paths });
  };
  await begin('Good', 'Change the card');
  await until(async () => (await publication()).state === 'done', 30);
  const { commit } = await publication();
  const kept = readdirSync(desk.releasesDir).sort();
  await begin('It takes much time', 'Change it again');
  const pidFile = join(desk.dataDir, 'desk/build/.astro/pid');
  const pid = Number(await until(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8')));
  await desk.kill();
  expect(currentRelease(desk.releasesDir)).toBe(commit);
  await until(() => !existsSync(`/proc/${pid}`));
  // Nor do the processes of the draft.
  await until(() => processesIn(join(desk.dataDir, 'desk')).length === 0);

  mkdirSync(join(desk.releasesDir, `${commit}.1.next`));
  await desk.restart();
  await until(async () => (await publication()).state !== 'running');
  const message = expect.stringContaining('was stopped during this publication.');
  expect(await publication()).toMatchObject({ state: 'failed', note: 'Change it again', message });
  // It goes after the end is recorded.
  await expect.poll(() => readdirSync(desk.releasesDir).sort()).toEqual(kept);
});

/** Writes a note about each message, then releases or closes it. Returns the number of requests without an answer. */
async function workOn(messages: readonly MessageSummary[], send: Send): Promise<number> {
  const left = [...messages];
  let cut = 0;
  const worker = async () => {
    for (let message = left.shift(); message; message = left.shift()) {
      const { reference, state, held } = message;
      const text = `note about ${reference}`;
      if (await send('POST', `/api/messages/${reference}/notes`, { text })) notes.push(text);
      else cut++;
      const changed = (
        held
          ? await send('POST', '/api/messages/actions', { name: 'release', references: [reference] })
          : await send('PATCH', '/api/messages', {
              messages: [{ reference, from: { state }, to: { state: 'closed' } }],
            })
      ) as BulkResult | null;
      if (!changed) cut++;
      else if (changed.done.length > 0) (held ? released : closed).push(reference);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return cut;
}

/** Turns the newest messages into held ones. */
async function holdNewest({ writer }: Database, count: number): Promise<void> {
  await sql`update messages set held_reason = 'too_fast' where id in (
    select id from messages where held_reason is null and state = 'new' order by received_at desc limit ${count}
  )`.execute(writer);
  await sql`update deliveries set purpose = 'held' where purpose = 'staff' and message_id in (
    select id from messages where held_reason is not null and decision is null
  )`.execute(writer);
}

/** Fails when something that was answered with success is not stored, or not in the audit log. */
async function check({ reader }: Database, stored: readonly string[]): Promise<void> {
  const audited = (action: string) => `reference as value from audit_log where action = '${action}'`;
  for (const [values, query] of [
    [stored, 'reference as value from messages'],
    [notes, 'text as value from notes'],
    [closed, "reference as value from messages where state = 'closed'"],
    [
      released,
      `reference as value from messages join deliveries on message_id = messages.id
        where decision = 'released' and purpose = 'staff'`,
    ],
    [closed, audited('message.state')],
    [released, audited('message.release')],
  ] as const) {
    const { rows } = await sql.raw<{ value: string }>(`select ${query}`).execute(reader);
    const found = new Set(rows.map(({ value }) => value));
    const gone = values.filter((value) => !found.has(value));
    expect(gone, query).toEqual([]);
  }
}
