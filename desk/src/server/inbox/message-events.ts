import { PassThrough } from 'node:stream';
import type { Tables } from '@veramasa/messages/database/schema';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { cookieName, personOf } from '../access.ts';
import type { DeskDeps } from '../app.ts';
import { Refusal } from '../refusal.ts';
import { findSession } from '../sessions.ts';
import { readers } from './inbox-routes.ts';

/** Times in ms; tests shorten them. */
export interface EventTiming {
  /** Between two looks at the database, for all clients together. */
  readonly lookMs: number;
  /** Between two checks of the session, which the open connections do not keep alive. */
  readonly checkMs: number;
}

const usualTiming: EventTiming = { lookMs: 1000, checkMs: 60_000 };

/** Proxies close a silent connection after a minute. */
const heartbeatMs = 25_000;

/** Open connections of one person, one for each tab. */
export const connectionsMax = 10;

interface Client {
  readonly stream: PassThrough;
  readonly personId: string;
  readonly token: string;
}

/** Server-sent events: says that messages came in or changed, never which. The client reads them again. */
export async function eventRoutes(
  app: FastifyInstance,
  { database, config, clock, eventTiming = usualTiming }: DeskDeps,
): Promise<void> {
  const { reader } = database;
  const clients = new Set<Client>();
  const send = (text: string) => {
    for (const { stream } of clients) stream.write(text);
  };
  let known: string | null = null;
  let looking = false;
  const look = async () => {
    if (clients.size === 0) known = null;
    if (clients.size === 0 || looking) return;
    looking = true;
    // An unreachable database is looked at again; what changed meanwhile is sent then.
    const marker = await changeMarker(reader).catch(() => known);
    if (known !== null && marker !== known) send('data: messages\n\n');
    known = marker;
    looking = false;
  };
  const check = async () => {
    for (const client of clients) {
      const person = await findSession(database, client.token, clock(), false).catch(() => undefined);
      // Undefined when the database does not answer: the session may still be open.
      if (person === null || (person && !readers.some((role) => person.roles.includes(role))))
        client.stream.end();
    }
  };
  const timers = [
    setInterval(look, eventTiming.lookMs),
    setInterval(check, eventTiming.checkMs),
    setInterval(() => send(':\n\n'), heartbeatMs),
  ].map((timer) => timer.unref());
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
    for (const { stream } of clients) stream.end();
  });

  const options = { config: { access: readers } };
  app.get('/api/events', options, async (request, reply): Promise<FastifyReply> => {
    const { id: personId } = personOf(request);
    // Changes before the first look would be missed otherwise. Nothing waits between the count and the new client.
    known ??= await changeMarker(reader);
    if ([...clients].filter((client) => client.personId === personId).length >= connectionsMax)
      throw new Refusal('too_many_requests', 'The desk is open in too many tabs. Close some of them.');
    const token = request.cookies[cookieName(config.deskUrl)] ?? '';
    const client: Client = { stream: new PassThrough(), personId, token };
    clients.add(client);
    client.stream.once('close', () => clients.delete(client));
    client.stream.write('retry: 3000\n\n');
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(client.stream);
  });
}

/** A text that differs when a message came in, was changed by somebody or was opened, or when an email failed. */
async function changeMarker(reader: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<Record<string, unknown>>`select
    (select id from messages order by received_at desc, id desc limit 1) as newest,
    (select id from audit_log order by at desc, id desc limit 1) as change,
    (select count(*) from deliveries where status <> 'sent' and attempts > 0) as undelivered,
    (select max(read_at) from messages where read_at is not null) as read`.execute(reader);
  return JSON.stringify(rows[0]);
}
