import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { loggerOptions } from '@veramasa/messages/logging/log';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { type AnswerOf, type NamesIn, Refusal, type Route, unreadableRequest } from '../../api/route.ts';
import type { DeskConfig } from '../config.ts';
import type { Desk } from '../desk.ts';
import { findSession, hashToken, newToken, type Person, verifiedMinutes } from './sessions.ts';

/** Signs cookies and tickets whose value is looked up only then: a forged one costs no query. */
const secret = newToken();

/** A server at an origin, that of the desk or of the preview. It does not listen yet. */
export async function newServer(
  { trustProxy, logLevel }: DeskConfig,
  origin: string,
): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy,
    // Also in the sentence about a mistake of the desk.
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    // Slow bodies must not hold connections, nor answers that nobody reads.
    requestTimeout: 60_000,
    connectionTimeout: 300_000,
    // `HEAD` would mark a message as read.
    exposeHeadRoutes: false,
    // The id of a passkey has at most 1,023 bytes, base64url.
    routerOptions: { maxParamLength: 1400 },
    logger: loggerOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    // Idle connections of browsers must not hold up a stop.
    forceCloseConnections: true,
  });
  // One that reads nothing takes about 50 kB.
  app.server.maxConnections = 2000;
  const secure = origin.startsWith('https:');
  // Cookies end with the browser; a session may end before.
  const parseOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  await app.register(cookie, { secret, parseOptions });
  return app;
}

/** A checked request of a route. */
interface Call<R extends Route> {
  readonly path: Readonly<Record<NamesIn<R['path']>, string>>;
  readonly query: Output<R['query']>;
  readonly body: Output<R['body']>;
  /** On public routes null without a session. */
  readonly person: R['access'] extends 'public' ? Person | null : Person;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

/**
 * Registers a route. The handler gets what the schemas of the route read, and returns its answer; a file is sent by
 * `reply`, which it returns, and which resolves with nothing when it was sent.
 */
export function serve<R extends Route>(
  app: FastifyInstance,
  route: R,
  handle: (call: Call<R>) => Promise<AnswerOf<R> | FastifyReply>,
): void {
  app.route({
    method: route.method,
    url: route.path,
    config: { route },
    handler: async (request, reply) => {
      const { params, person } = request;
      const [query, body] = [read(route.query, request.query), read(route.body, request.body)];
      // The schemas made these values, and `guardAccess` the person.
      const call = { path: params, query, body, person, request, reply } as Call<R>;
      const answer = await handle(call);
      return answer === undefined && !reply.raw.headersSent ? reply.code(204).send() : answer;
    },
  });
}

function read(schema: v.GenericSchema | undefined, input: unknown): unknown {
  if (schema === undefined) return undefined;
  // Only the first mistake is told.
  const checked = v.safeParse(schema, input, { abortEarly: true });
  if (checked.success) return checked.output;
  const [{ message }] = checked.issues;
  // Only messages of ours are sentences.
  throw new Refusal('invalid', message.startsWith('Invalid ') ? unreadableRequest : message);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** From the list of routes. Every path below `/api/` has one, or the desk does not start. */
    route?: Pick<Route, 'access' | 'verified' | 'fromOtherSites'>;
  }
  interface FastifyRequest {
    /** Of the session; null without one. */
    person: Person | null;
    /** Ends the turn that it has taken when its answer has gone: see `turnsOfPeople`. */
    endTurn: (() => void) | null;
  }
}

/** With https the prefix makes browsers refuse the cookie from other hosts; they refuse the prefix without https. */
export const cookieName = (origin: string, name = 'desk'): string =>
  origin.startsWith('https:') ? `__Host-${name}` : name;

/** What a login remembers of the browser, and the hash of the session that it replaces. */
export const browserOf = ({ headers, cookies }: FastifyRequest, deskUrl: string) => ({
  userAgent: (headers['user-agent'] ?? '').slice(0, 300),
  oldTokenHash: hashToken(cookies[cookieName(deskUrl)] ?? ''),
});

/** Checks the origin, the session and the roles of every request below `/api/` before its body is read, and after it. */
export function guardAccess(app: FastifyInstance, deps: Desk): void {
  const { config, database, clock } = deps;
  app.decorateRequest('person', null);
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/') && !config?.route) throw new Error(`${url} does not say who may call it`);
  });
  const check = async (request: FastifyRequest) => {
    const { route } = request.routeOptions.config;
    if (!route) return;
    const { access, verified, fromOtherSites } = route;
    if (!fromOtherSites) refuseOtherOrigins(request, config.deskUrl);
    const token = request.cookies[cookieName(config.deskUrl)];
    const active = request.headers['x-background'] === undefined;
    const person = token
      ? await findSession(database, { token_hash: hashToken(token) }, clock(), active)
      : null;
    request.person = person;
    if (access === 'public') return;
    if (!person) throw new Refusal('signed_out', 'You are logged out. Log in again.');
    if (access !== 'person' && !access.some((role) => person.roles.includes(role)))
      throw new Refusal('forbidden', 'Your roles do not include this. An administrator can change them.');
    if (verified && clock().getTime() - person.verifiedAt.getTime() > verifiedMinutes * 60_000)
      throw new Refusal('verify', 'Confirm that it is you, then do it again.');
  };
  const takeTurn = turnsOfPeople(app);
  app.addHook('onRequest', check);
  app.addHook('preParsing', async (request, reply) => {
    const { person, raw, routeOptions } = request;
    if (person && routeOptions.config.route?.access !== 'public') await takeTurn(request, reply, person);
    // Its client has gone. A body that has begun would never end, and the work on the request neither.
    if (raw.destroyed) throw new Refusal('invalid', unreadableRequest);
  });
  // The person may have lost access since: a turn or a body can take a minute.
  app.addHook('preHandler', check);
}

/** Lets a request take a turn of its person: of six at once, so that nobody holds up their colleagues. */
export function turnsOfPeople(app: FastifyInstance) {
  /** By the id of the person. */
  const turns = new Map<string, ReturnType<typeof pLimit>>();
  app.decorateRequest('endTurn', null);
  // The work has ended, also when nobody waits for the answer any more.
  app.addHook('onSend', async ({ endTurn }) => endTurn?.());
  return async (request: FastifyRequest, { raw }: FastifyReply, { id }: Person) => {
    const own = turns.get(id) ?? pLimit(6);
    turns.set(id, own);
    const end = await new Promise<() => void>((begin) => own(() => new Promise<void>(begin)));
    // An answer that nobody reads stays in memory. One that fails is sent again.
    request.endTurn = () => (raw.closed ? end() : void raw.off('close', end).once('close', end));
  };
}

/** Against cross-site requests, besides `SameSite=Strict` of the cookie. */
function refuseOtherOrigins({ method, headers }: FastifyRequest, deskUrl: string): void {
  const site = headers['sec-fetch-site'];
  const reads = method === 'GET' || method === 'HEAD';
  const same = site === undefined ? reads || headers.origin === deskUrl : site === 'same-origin';
  // A person who types the address of a file sends `none`.
  if (same || (reads && site === 'none')) return;
  throw new Refusal('forbidden', 'This request came from another site. Open the desk and try again.');
}
