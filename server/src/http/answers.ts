import {
  type AcceptedReply,
  endpoints,
  type RejectedReply,
  type RejectionCode,
  rejections,
  type SiteManifest,
} from '@veramasa/contract';
import type { MessageKind } from '@veramasa/database/schema';
import { overLimit, type RateLimit } from '@veramasa/messages/limits/rate-limit';
import type { Rejection } from '@veramasa/messages/message/submit-message';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../parts.ts';
import { type AcceptedMessage, acceptedPage, answerPagePolicy, rejectedPage } from './answer-page.ts';

/** Default wait after a storage error. */
const storageRetrySeconds = 30;

/** Answers as JSON to a request that accepts it, otherwise as a small page for forms without JavaScript. */
export function sendRejection(request: FastifyRequest, reply: FastifyReply, rejection: Rejection) {
  const { code } = rejection;
  const { status, detail } = rejections[code];
  request.outcome = { code };
  // Visitors can quote the id, which is in the log.
  reply.code(status).header('cache-control', 'no-store').header('x-request-id', request.id);
  const retryAfterSeconds = rejection.retryAfterSeconds ?? (status === 503 ? storageRetrySeconds : undefined);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  if (!wantsPage(request)) {
    const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
    const fields = [...(rejection.fields ?? [])];
    return reply.send({ success: false, code, detail, fields, ...wait } satisfies RejectedReply);
  }
  return sendPage(reply, rejectedPage(request.site, request.formAction, rejection, backPath(request)));
}

/** 200: the message is durably stored. */
export function sendAccepted(request: FastifyRequest, reply: FastifyReply, stored: AcceptedMessage) {
  reply.code(200).header('cache-control', 'no-store').header('x-request-id', request.id);
  if (wantsPage(request)) return sendPage(reply, acceptedPage(request.site, stored, backPath(request)));
  const { reference, acknowledged } = stored;
  return reply.send({ success: true, reference, acknowledged } satisfies AcceptedReply);
}

/** A form without JavaScript posts to this endpoint; all others use JSON. */
const wantsPage = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.url === endpoints.contactMail && !headers.accept?.includes('application/json');

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', answerPagePolicy)
    .header('vary', 'Accept, Origin')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Path of the page with the form, if the browser sends it. */
function backPath(request: FastifyRequest): string {
  const { referer, host } = request.headers;
  if (!referer || !URL.canParse(referer)) return '/';
  const url = new URL(referer);
  return url.host === host && !url.pathname.startsWith('//') ? url.pathname : '/';
}

/** Answers an error outside the forms with a fixed sentence; the cause is in the log. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    // Headers of the file that could not be sent must not apply to this response.
    for (const name of Object.keys(reply.getHeaders())) if (ofFile.test(name)) reply.removeHeader(name);
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(sentence(status));
  });
}

const ofFile = /^(accept-ranges|content-(encoding|length|range)|etag|last-modified)$/;

function sentence(status: number): string {
  if (status >= 500) return 'The server failed to answer. Try again later.\n';
  return status === 429 ? 'Too many requests. Try again in a minute.\n' : 'This request cannot be read.\n';
}

/** Checks and error handling of all form endpoints; responses use the codes of the contract. */
export function guardEndpoints(app: FastifyInstance, { database, networksOf, clock, failure }: Parts): void {
  app.addHook('onRequest', async (request, reply) => {
    // A compressed body can expand to any size; no form needs one.
    if (request.headers['content-encoding'] !== undefined)
      return sendRejection(request, reply, { code: 'unsupported_media' });
    const { limit } = request.routeOptions.config;
    if (!limit) return;
    const retryAfterSeconds = await overLimit(database.counters, limit, networksOf(request.ip), clock());
    if (retryAfterSeconds !== null)
      return sendRejection(request, reply, { code: 'too_many_requests', retryAfterSeconds });
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = rejectionCode(error.statusCode);
    // Nothing is stored, so the sender can try again.
    if (code === 'unavailable') {
      failure.at = clock();
      request.log.error({ err: error }, 'request failed');
    }
    return sendRejection(request, reply, { code });
  });
}

/** The code of a request that failed, by the status of its error. */
export function rejectionCode(status: number | undefined): Rejection['code'] {
  if (status === undefined || status < 400 || status >= 500) return 'unavailable';
  if (status === 413) return 'too_large';
  if (status === 429) return 'too_many_requests';
  return status === 406 || status === 415 ? 'unsupported_media' : 'malformed';
}

/** Logs one line per response: GET and HEAD with a status below 500 at debug, all others at info. */
export function logAnswers(app: FastifyInstance): void {
  app.decorateRequest('outcome', undefined);
  app.addHook('onResponse', async (request, reply) => {
    const quiet = (request.method === 'GET' || request.method === 'HEAD') && reply.statusCode < 500;
    const line = {
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ...(request.outcome && { outcome: request.outcome.code }),
      ms: Math.round(reply.elapsedTime),
    };
    request.log[quiet ? 'debug' : 'info'](line, 'answered');
  });
}

/** The result of a form request; `repeated` means a message that was already stored. */
type Outcome =
  | { readonly code: RejectionCode }
  | { readonly code: 'stored' | 'repeated'; readonly kind: MessageKind };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests of one client. */
    limit?: RateLimit;
  }
  interface FastifyRequest {
    /** Facts of the public release. */
    readonly site: SiteManifest;
    /** Undefined for requests without a form. */
    outcome?: Outcome | undefined;
  }
}
