import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { loggerOptions } from '@veramasa/messages/logging/log';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import * as v from 'valibot';
import { type AnswerOf, type NamesIn, Refusal, type Route, unreadableRequest } from '../../api/route.ts';
import type { DeskConfig } from '../config.ts';
import type { Person } from './sessions.ts';

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
  await app.register(cookie, { parseOptions: { path: '/', httpOnly: true, sameSite: 'strict', secure } });
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
 * `reply`, which it returns.
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
      return answer === undefined ? reply.code(204).send() : answer;
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
