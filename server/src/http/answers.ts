import {
  type AcceptedReply,
  type RejectedReply,
  type RejectionCode,
  rejections,
  type SiteManifest,
} from '@veramasa/contract';
import type { MessageKind } from '@veramasa/database/schema';
import type { Rejection } from '@veramasa/messages/message/submit-message';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AcceptedMessage, acceptedPage, answerPagePolicy, rejectedPage } from './answer-page.ts';

/** Default wait after a storage error. */
const storageRetrySeconds = 30;

/** Answers as JSON to a request that accepts it, otherwise as a small page for forms without JavaScript. */
export function sendRejection(request: FastifyRequest, reply: FastifyReply, rejection: Rejection) {
  const { code } = rejection;
  const { status, detail } = rejections[code];
  request.outcome = { code };
  const fields = [...(rejection.fields ?? [])];
  // Visitors can quote the id, which is in the log.
  reply.code(status).header('cache-control', 'no-store').header('x-request-id', request.id);
  const retryAfterSeconds = rejection.retryAfterSeconds ?? (status === 503 ? storageRetrySeconds : undefined);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  if (!wantsPage(request)) {
    const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
    return reply.send({ success: false, code, detail, fields, ...wait } satisfies RejectedReply);
  }
  const refusal = { code, status, fields };
  return sendPage(reply, rejectedPage(request.site, request.formAction, refusal, backPath(request)));
}

/** 200: the message is durably stored. */
export function sendAccepted(request: FastifyRequest, reply: FastifyReply, stored: AcceptedMessage) {
  reply.code(200).header('cache-control', 'no-store').header('x-request-id', request.id);
  if (wantsPage(request))
    return sendPage(reply, acceptedPage(request.site, request.formAction, stored, backPath(request)));
  const { reference, acknowledged } = stored;
  return reply.send({ success: true, reference, acknowledged } satisfies AcceptedReply);
}

/** Only the form's endpoint is posted natively; all others use JSON. */
function wantsPage(request: FastifyRequest): boolean {
  return (
    request.routeOptions.config.answersPages === true &&
    !(request.headers.accept ?? '').includes('application/json')
  );
}

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
  interface FastifyRequest {
    /** Facts of the public release. */
    readonly site: SiteManifest;
    /** Undefined for requests without a form. */
    outcome?: Outcome | undefined;
  }
  interface FastifyContextConfig {
    /** Whether a form without JavaScript posts here and expects a page. */
    answersPages?: boolean;
  }
}
