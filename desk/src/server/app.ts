import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { isUnavailable } from '@veramasa/database/open-database';
import type { FastifyError, FastifyInstance } from 'fastify';
import { type ErrorAnswer, Refusal, unreadableRequest } from '../api/route.ts';
import type { DeskConfig } from './config.ts';
import { contentRoutes, sharedDraft } from './content/content-routes.ts';
import type { DraftDesk } from './content/draft.ts';
import type { Desk } from './desk.ts';
import { guardAccess, newServer } from './http/serve.ts';
import { inboxRoutes } from './inbox/inbox-routes.ts';
import { loginRoutes } from './login/login-routes.ts';
import { accountRoutes, peopleRoutes } from './people/people-routes.ts';
import { previewRoutes } from './preview/preview-server.ts';
import { publicationRoutes } from './publication/publication-routes.ts';

/** Builds the desk. It does not listen. */
export async function buildDesk(deps: Desk): Promise<FastifyInstance> {
  const { config } = deps;
  const app = await newServer(config, config.deskUrl);
  guardConnections(app);
  await securityHeaders(app, config);
  answerErrors(app);
  guardAccess(app, deps);
  const desk: DraftDesk = { ...deps, log: app.log, draft: sharedDraft(app, deps) };
  await app.register(loginRoutes, deps);
  accountRoutes(app, deps);
  peopleRoutes(app, deps);
  inboxRoutes(app, desk);
  contentRoutes(app, desk);
  publicationRoutes(app, desk);
  await previewRoutes(app, desk);
  await clientRoutes(app, deps.clientFolder);
  return app;
}

/** Refuses a request with two `Host` headers, of which a proxy may have read the other, and one whose client has gone. */
function guardConnections(app: FastifyInstance): void {
  // Node asks the system for the address once and keeps it; the system forgets it when the client goes.
  app.server.on('connection', (socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
  app.addHook('onRequest', async ({ raw }) => {
    if ((raw.headersDistinct?.host ?? []).length > 1) throw new Refusal('invalid', unreadableRequest);
  });
}

/** Answers every failure as `ErrorAnswer`, with a sentence for people. */
function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const { statusCode, code, message } = explain(error, request.id);
    const route = request.routeOptions.url;
    if (statusCode >= 500) request.log.error({ err: error, route }, 'request failed');
    // ASVS 5, 16.3: attempts that access control and limits refuse.
    if (code === 'forbidden' || code === 'too_many_requests')
      request.log.warn({ code, route, person: request.person?.id }, 'request refused');
    // Headers of a file that could not be sent.
    for (const header of ['content-disposition', 'content-length']) reply.removeHeader(header);
    reply.type('application/json; charset=utf-8');
    return reply.code(statusCode).send({ error: { code, message } } satisfies ErrorAnswer);
  });
}

/** Of files, of Git, of SQLite, and of PostgreSQL (`disk_full`). */
function isDiskFull(error: Error & { readonly code?: string; readonly errcode?: number }): boolean {
  const { code = '', errcode = 0, message } = error;
  return ['ENOSPC', '53100'].includes(code) || errcode % 256 === 13 || /no space left/i.test(message);
}

const diskFull = 'The disk is full; nothing was changed. Tell the person who runs the site.';
const databaseAway =
  'The desk cannot reach its database. Try again in a minute; if it stays, tell the person who runs the site.';

function explain(error: FastifyError | Refusal, requestId: string): Omit<Refusal, 'name'> {
  if (error instanceof Refusal) return error;
  // PostgreSQL refuses texts with a zero byte (`character_not_in_repertoire`).
  const statusCode = error.statusCode ?? (error.code === '22021' ? 422 : 500);
  if (statusCode < 500) return { statusCode, code: 'invalid', message: unreadableRequest };
  if (isDiskFull(error)) return new Refusal('unavailable', diskFull);
  if (isUnavailable(error)) return new Refusal('unavailable', databaseAway);
  const mistake = `The desk has made a mistake (${requestId}). Check whether your change was made before you repeat it.`;
  return new Refusal('unexpected', mistake);
}

/** Serves the built browser application. Every path outside `/api/` and `/assets/` that is no file is one of its screens. */
async function clientRoutes(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // File names of assets contain their hash.
      const isAsset = path.includes('/assets/');
      reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (/^\/(api|assets)\//.test(request.url) || !['GET', 'HEAD'].includes(request.method))
      throw new Refusal('not_found', 'There is nothing at this address.');
    return reply.sendFile('index.html');
  });
}

/** Sets the security headers of every answer. The policy allows scripts and styles only from files of the desk. */
async function securityHeaders(app: FastifyInstance, { deskUrl, preview }: DeskConfig): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        // Pages of the draft.
        ...(preview.url && { frameSrc: [preview.url] }),
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: deskUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: true },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(),geolocation=(),microphone=(),publickey-credentials-get=(self),publickey-credentials-create=(self)',
    );
    // Files have theirs. Not by the path: `/%61pi/messages` is `/api/messages`.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header('x-robots-tag', 'noindex');
  });
}
