import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import cookie, { type Signer } from '@fastify/cookie';
import httpProxy from '@fastify/http-proxy';
import { trustedProxies } from '@veramasa/messages/config/environment';
import { logSerializers } from '@veramasa/messages/logging/log';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { DeskDeps } from '../app.ts';
import { type Person, personOfSession } from '../sessions.ts';
import type { Preview } from './preview.ts';

/** A ticket opens the preview within this time, and only for an open session. */
const ticketMs = 60_000;

/** Takes a session of the desk to the preview, which has another origin and so another cookie. */
export const ticketFor = (signer: Signer, sessionId: string, now: Date): string =>
  signer.sign(`${sessionId} ${now.getTime() + ticketMs}`);

/**
 * The server of the preview. Its origin is not that of the desk, so that scripts of the site cannot act as a person of
 * the desk. It passes requests of editors with an open session on to the development server. It does not listen.
 */
export async function previewServer(
  { config, database, clock }: Pick<DeskDeps, 'config' | 'database' | 'clock'>,
  preview: Preview,
  signer: Signer,
  url: string,
): Promise<FastifyInstance> {
  const secure = url.startsWith('https:');
  // The prefix makes browsers refuse the cookie from other hosts; they refuse the prefix without https.
  const cookieName = secure ? '__Host-desk-preview' : 'desk-preview';
  const app = Fastify({
    trustProxy: trustedProxies(config.trustProxy),
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, base: null, serializers: logSerializers },
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(cookie);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-robots-tag', 'noindex');
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    reply.header('content-security-policy', `frame-ancestors ${config.deskUrl}; form-action 'none'`);
  });
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'the preview did not answer');
    return sendSentence(reply, 502, 'The preview does not answer. Reload this page.');
  });

  app.get('/.desk/draft.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(draftStyle));

  app.get<{ Querystring: { ticket?: string; page?: string } }>('/.desk/open', async (request, reply) => {
    const { ticket = '', page = '/' } = request.query;
    const { valid, value } = signer.unsign(ticket);
    const [sessionId = '', expires] = (value ?? '').split(' ');
    if (!valid || Number(expires) < clock().getTime() || !/^\/(?!\/)[\w./-]*$/.test(page))
      return sendSentence(reply, 403, openFromDesk);
    reply.setCookie(cookieName, signer.sign(sessionId), {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure,
    });
    return reply.header('cache-control', 'no-store').redirect(page, 302);
  });

  const editorOf = async (request: FastifyRequest): Promise<Person | null> => {
    const { valid, value } = signer.unsign(request.cookies[cookieName] ?? '');
    const person = valid && value ? await personOfSession(database, value, clock()) : null;
    return person?.roles.includes('editor') ? person : null;
  };

  await app.register(httpProxy, {
    upstream: '',
    httpMethods: ['GET', 'HEAD'],
    disableRequestLogging: true,
    // The development server tells the page what has changed.
    websocket: true,
    // The cookies stay here. The types lack this option.
    wsClientOptions: { rewriteRequestHeaders: () => ({}) } as object,
    preHandler: async (request, reply) => {
      if (!(await editorOf(request))) return sendSentence(reply, 401, openFromDesk);
      const { obstacle } = preview;
      if (obstacle !== null) {
        if (preview.state === 'starting') reply.header('refresh', '1');
        return sendSentence(reply, 503, obstacle);
      }
      if (!request.headers.upgrade) preview.use();
    },
    replyOptions: {
      getUpstream: () => `http://127.0.0.1:${preview.port}`,
      rewriteRequestHeaders: (_request, headers) => {
        const { cookie: _cookie, 'accept-encoding': _encoding, ...kept } = headers;
        return { ...kept, 'x-preview-key': preview.key };
      },
      onResponse: (_request, answer, response) => {
        const reply = answer as unknown as FastifyReply;
        const { stream } = response as unknown as { stream: Readable };
        if (!String(reply.getHeader('content-type')).startsWith('text/html')) return reply.send(stream);
        for (const header of ['content-length', 'etag', 'last-modified']) reply.removeHeader(header);
        reply.header('cache-control', 'no-store');
        if (reply.statusCode >= 500) {
          stream.resume();
          return sendSentence(reply, reply.statusCode, brokenPage, followChanges);
        }
        text(stream).then(
          (page) => reply.send(page.replace(/<\/body>|$/, (end) => draftNote + end)),
          (error) => reply.send(error),
        );
      },
    },
  });
  return app;
}

const openFromDesk =
  'Drafts are shown only to editors who are logged in to the desk. Open the preview from the desk.';

const brokenPage =
  'The preview cannot show this page. Take back your last change, or tell the person who runs the site. What you typed is still in the form.';

/** Loads the page again when something has changed. */
const followChanges = '<script type="module" src="/@vite/client"></script>';

const draftNote =
  '<link rel="stylesheet" href="/.desk/draft.css"><p class="desk-draft" role="note">Draft, not public</p>';

function sendSentence(reply: FastifyReply, status: number, sentence: string, head = ''): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Draft</title><link rel="stylesheet" href="/.desk/draft.css">${head}</head><body class="desk-sentence"><p>${sentence}</p></body></html>`,
    );
}

const draftStyle = `.desk-draft {
  position: fixed;
  inset: auto auto 0 0;
  z-index: 2147483647;
  margin: 0;
  padding: 4px 12px;
  background: #000;
  color: #fff;
  font: 600 13px/20px system-ui, sans-serif;
  pointer-events: none;
}
.desk-sentence {
  margin: 32px 24px;
  font: 16px/24px system-ui, sans-serif;
}
/* A phone has no scroll bar beside the page. */
@media (width <= 400px) {
  html {
    scrollbar-width: none;
  }
}
@media print {
  .desk-draft {
    position: static;
  }
}
`;
