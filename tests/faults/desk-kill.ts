import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase, sqliteFileName } from '@veramasa/database/open-database';
import { uuidV7 } from '@veramasa/database/uuid-v7';
import type { BulkResult, MessagePage, MessageSummary } from '../../desk/src/api/messages.ts';
import { cookieName } from '../../desk/src/server/http/access.ts';
import { openSession } from '../../desk/src/server/http/sessions.ts';
import { startDeskProcess } from '../bed/desk-process.ts';
import { until } from '../bed/until.ts';
import type { Fault } from './bed/fault.ts';
import { startLoad } from './bed/message-load.ts';
import { acknowledged, missing } from './bed/promise.ts';

/** Messages that people work on in a round; every second one of them is held. */
const perRound = 30;
const workers = 4;

/** What the desk answered with success. */
interface Answered {
  readonly notes: string[];
  readonly closed: string[];
  readonly released: string[];
}

export const deskKill: Fault = {
  title: 'kill -9 of the desk beside the site: no note or decision is lost',
  run: async ({ dataDir, site, form, start, onEnd }) => {
    const rounds = form === 'short' ? 3 : 25;
    const server = await start();
    const cookie = await logIn(dataDir);
    const answered: Answered = { notes: [], closed: [], released: [] };
    const stored: string[] = [];
    let cut = 0;
    for (let round = 0; round < rounds; round++) {
      const desk = await startDeskProcess({ DATA_DIR: dataDir }, { site });
      onEnd(() => desk.child.kill('SIGKILL'));
      const { url } = desk;
      const load = startLoad({ clients: 6, maxPosts: 400, maxSeconds: 30, url: () => server.url });
      await load.answered(perRound);
      const held = holdNewest(dataDir, perRound / 2);
      const inbox = await get<MessagePage>(url, cookie, '/api/messages');
      const waiting = await get<MessagePage>(url, cookie, '/api/messages?view=held');
      const messages = inbox.messages
        .slice(0, perRound / 2)
        .flatMap((message, index) => [message, waiting.messages[index] ?? message]);
      const work = workOn(messages, (path, body) => change(url, cookie, path, body), answered);
      const enough = answered.notes.length + 4 + Math.random() * (perRound / 2);
      await until(() => answered.notes.length >= enough, 20);
      await wait(Math.random() * 20);
      await desk.stop('SIGKILL');
      cut += await work;
      const answers = await load.stop();
      assert.deepEqual(
        answers.filter(({ status }) => status >= 500),
        [],
        'the site answers while the desk writes',
      );
      stored.push(...acknowledged(answers).filter((reference) => !held.includes(reference)));
      check(dataDir, answered);
    }
    const lost = missing(dataDir, stored).filter((reference) => !isHeld(dataDir, reference));
    assert.deepEqual(lost, [], 'messages are gone');
    assert.ok(cut >= rounds / 2, 'the desk was mostly killed while nobody worked');
    const { notes, closed, released } = answered;
    assert.ok(
      Math.min(notes.length, closed.length, released.length) >= rounds,
      'too little work to say anything',
    );
    assert.equal(await server.stop(), 0);
    return {
      acknowledged: stored.length,
      lost: 0,
      kills: rounds,
      notes: notes.length,
      states: closed.length,
      released: released.length,
      'cut off': cut,
    };
  },
};

/** Opens a session and returns its cookie. */
async function logIn(dataDir: string): Promise<string> {
  const database = await openDatabase({ dataDir, databaseUrl: null });
  const now = new Date();
  const id = uuidV7(now);
  await database.writer
    .insertInto('people')
    .values({
      id,
      email: 'asha@veramasa.example',
      name: 'Asha',
      roles: 'enquiries hiring',
      oidc_subject: null,
      created_at: now.toISOString(),
      revoked_at: null,
    })
    .execute();
  const token = await openSession(database.writer, id, 'fault', now);
  await database.close();
  return `${cookieName('http://localhost')}=${token}`;
}

const headers = (cookie: string) => ({ cookie, 'sec-fetch-site': 'same-origin' });

async function get<Answer>(url: string, cookie: string, path: string): Promise<Answer> {
  const answer = await fetch(url + path, { headers: headers(cookie) });
  assert.equal(answer.status, 200);
  return (await answer.json()) as Answer;
}

/** The answer of the desk; null when it was killed before it had sent all of it. */
async function change(url: string, cookie: string, path: string, body: object): Promise<unknown> {
  const method = path === '/api/messages' ? 'PATCH' : 'POST';
  const sent = { ...headers(cookie), 'content-type': 'application/json' };
  try {
    const answer = await fetch(url + path, { method, headers: sent, body: JSON.stringify(body) });
    const text = await answer.text();
    assert.equal(answer.status, 200, text);
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof assert.AssertionError) throw error;
    return null;
  }
}

/** Writes a note about each message, then releases or closes it. Returns the number of requests without an answer. */
async function workOn(
  messages: readonly MessageSummary[],
  send: (path: string, body: object) => Promise<unknown>,
  answered: Answered,
): Promise<number> {
  const left = [...messages];
  let cut = 0;
  const worker = async () => {
    for (let message = left.shift(); message; message = left.shift()) {
      const { reference, version, held } = message;
      const text = `note about ${reference}`;
      if (await send(`/api/messages/${reference}/notes`, { text })) answered.notes.push(text);
      else cut++;
      const changed = (
        held
          ? await send('/api/messages/release', { references: [reference] })
          : await send('/api/messages', { messages: [{ reference, version }], state: 'closed' })
      ) as BulkResult | null;
      if (!changed) cut++;
      else if (changed.done.length > 0) (held ? answered.released : answered.closed).push(reference);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return cut;
}

function read<T>(dataDir: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(dataDir, sqliteFileName), { timeout: 10_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Turns the newest messages into held ones. Returns their references. */
const holdNewest = (dataDir: string, count: number): string[] =>
  read(dataDir, (database) => {
    const rows = database
      .prepare(
        `update messages set held_reason = 'too_fast' where id in (
          select id from messages where held_reason is null and state = 'new' order by received_at desc limit ?
        ) returning id, reference`,
      )
      .all(count);
    for (const { id } of rows)
      database
        .prepare("update deliveries set purpose = 'held' where purpose = 'staff' and message_id = ?")
        .run(String(id));
    return rows.map(({ reference }) => String(reference));
  });

const isHeld = (dataDir: string, reference: string): boolean =>
  read(dataDir, (database) =>
    Boolean(
      database
        .prepare('select 1 from messages where reference = ? and held_reason is not null')
        .get(reference),
    ),
  );

/** Fails when something that was answered with success is not stored, or not in the audit log. */
function check(dataDir: string, { notes, closed, released }: Answered): void {
  read(dataDir, (database) => {
    const lacks = (sql: string, values: readonly string[]) => {
      const statement = database.prepare(sql);
      return values.filter((value) => statement.get(value) === undefined);
    };
    const audited = (action: string) =>
      `select 1 from audit_log where action = '${action}' and reference = ?`;
    assert.deepEqual(lacks('select 1 from notes where text = ?', notes), [], 'notes are gone');
    const closedNow = "select 1 from messages where state = 'closed' and reference = ?";
    assert.deepEqual(lacks(closedNow, closed), [], 'states are gone');
    const decided = `select 1 from messages join deliveries on message_id = messages.id
      where decision = 'released' and purpose = 'staff' and reference = ?`;
    assert.deepEqual(lacks(decided, released), [], 'decisions are gone');
    assert.deepEqual(lacks(audited('message.state'), closed), [], 'the audit log lacks states');
    assert.deepEqual(lacks(audited('message.release'), released), [], 'the audit log lacks decisions');
  });
}
