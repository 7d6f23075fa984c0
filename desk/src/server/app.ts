import cookie from '@fastify/cookie';
import type { SiteManifest } from '@veramasa/contract';
import { trustedProxies } from '@veramasa/messages/config/environment';
import type { Database } from '@veramasa/messages/database/open-database';
import { logSerializers } from '@veramasa/messages/logging/log';
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import type { ErrorAnswer, ErrorCode } from '../api/errors.ts';
import { guardAccess } from './access.ts';
import { accountRoutes } from './account-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { clientRoutes } from './client-routes.ts';
import type { DeskConfig } from './config.ts';
import { contentRoutes, sharedDraft } from './content/content-routes.ts';
import { changeRoutes } from './inbox/change-routes.ts';
import { resumeRoutes } from './inbox/download-resume.ts';
import { exportRoutes } from './inbox/export-messages.ts';
import { inboxRoutes } from './inbox/inbox-routes.ts';
import { type EventTiming, eventRoutes } from './inbox/message-events.ts';
import { overviewRoutes } from './inbox/overview.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { loginRoutes } from './login-routes.ts';
import { openidRoutes } from './openid-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { previewRoutes } from './preview/preview-routes.ts';
import { publicationRoutes } from './publication/publication-routes.ts';
import { unreadableRequest } from './read-body.ts';
import { Refusal } from './refusal.ts';
import { securityHeaders } from './security-headers.ts';

/** Everything that the desk needs. */
export interface DeskDeps {
  readonly config: DeskConfig;
  /** Of the built site: name and time zone of the company, retention times. */
  readonly manifest: SiteManifest;
  readonly database: Database;
  /** How many months messages are kept. */
  readonly keptMonths: SiteManifest['privacy']['keptMonths'];
  /** Folder of the built browser application. */
  readonly clientFolder: string;
  /** Folder of the Git repository with the site and its content. */
  readonly repository: string;
  /** Folder whose `node_modules` has the packages that the build of the site needs. */
  readonly packages: string;
  /** Folder of the site that is public before the first publication. */
  readonly builtSite: string;
  readonly clock: () => Date;
  /** Tests shorten the times of the events. */
  readonly eventTiming?: EventTiming;
}

/** Builds the desk. It does not listen. */
export async function buildDesk(deps: DeskDeps): Promise<FastifyInstance> {
  const { config } = deps;
  const app = Fastify({
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: 256 * 1024,
    // Slow bodies must not hold connections.
    requestTimeout: 60_000,
    // `HEAD` would mark a message as read.
    exposeHeadRoutes: false,
    // The id of a passkey has at most 1,023 bytes, base64url.
    routerOptions: { maxParamLength: 1400 },
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, base: null, serializers: logSerializers },
    logController: new LogController({ disableRequestLogging: true }),
    // An open list of events must not hold up a stop.
    forceCloseConnections: true,
  });
  await app.register(cookie);
  await securityHeaders(app, config.deskUrl, config.preview.url);
  answerErrors(app);
  guardAccess(app, deps);
  await inboxRoutes(app, deps);
  await changeRoutes(app, deps);
  await resumeRoutes(app, deps);
  await exportRoutes(app, deps);
  await eventRoutes(app, deps);
  await overviewRoutes(app, deps);
  await loginRoutes(app, deps);
  await invitationRoutes(app, deps);
  await openidRoutes(app, deps);
  accountRoutes(app, deps);
  peopleRoutes(app, deps);
  auditRoutes(app, deps);
  const draft = sharedDraft(app, deps);
  contentRoutes(app, deps, draft);
  publicationRoutes(app, deps, draft);
  previewRoutes(app, deps, draft);
  await clientRoutes(app, deps.clientFolder);
  return app;
}

/** Answers every failure as `ErrorAnswer`, with a sentence for people. */
function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const [status, code, message] = explain(error);
    const route = request.routeOptions.url;
    if (status >= 500) request.log.error({ err: error, route }, 'request failed');
    // ASVS 5, 16.3: attempts that access control and limits refuse.
    if (code === 'forbidden' || code === 'too_many_requests')
      request.log.warn({ code, route, person: request.person?.id }, 'request refused');
    // Those of a file that could not be sent.
    for (const header of ['content-disposition', 'content-length']) reply.removeHeader(header);
    reply.type('application/json; charset=utf-8');
    return reply.code(status).send({ error: { code, message } } satisfies ErrorAnswer);
  });
}

function explain(error: FastifyError | Refusal): [number, ErrorCode, string] {
  if (error instanceof Refusal) return [error.statusCode, error.code, error.message];
  // PostgreSQL refuses texts with a zero byte (`character_not_in_repertoire`).
  const status = error.statusCode ?? (error.code === '22021' ? 422 : 500);
  if (status < 500) return [status, 'invalid', unreadableRequest];
  return [
    503,
    'unavailable',
    'The desk cannot reach its database. Nothing was changed. Try again in a minute; if it stays, tell the person who runs the site.',
  ];
}
