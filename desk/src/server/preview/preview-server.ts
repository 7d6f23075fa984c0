import { extname, join } from 'node:path';
import type { Duplex, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import httpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import { sitePathPattern } from '@veramasa/contract';
import { releaseNames } from '@veramasa/contract/releases';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openPreview } from '../../api/content.ts';
import { Refusal } from '../../api/route.ts';
import type { DraftDesk } from '../content/draft.ts';
import type { Desk } from '../desk.ts';
import { cookieName, newServer, serve, turnsOfPeople } from '../http/serve.ts';
import { findSession, newToken, type Person } from '../http/sessions.ts';
import { storeChallenge, takeChallenge } from '../login/passkeys.ts';
import { type Preview, previewOf } from './preview.ts';

/** Open web sockets of one editor at most: one for each page that is open. */
const mostSockets = 20;

/** Where the page is that shows a resume. */
export const viewerPath = '/.desk/viewer/';

/** Where the pages of releases are, by their commits. */
const releasesPath = '/.desk/releases/';

/** The commit and the file in an address of a release. */
const releaseAddress = /^\/\.desk\/releases\/([0-9a-f]{40})(\/.*)$/;

/**
 * The server of the preview. Its origin is not that of the desk, so that scripts of the site cannot act as a person of
 * the desk. It passes requests of editors with an open session on to the development server.
 */
async function previewServer(desk: Desk, preview: Preview, url: string): Promise<FastifyInstance> {
  const { config, database, clock, clientFolder } = desk;
  const ownCookie = cookieName(url, 'desk-preview');
  const app = await newServer(config, url);
  // Node leaves the errors of a web socket to its owner: a client that goes would end the desk.
  app.server.on('upgrade', (_request, socket) => socket.on('error', () => {}));
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-robots-tag', 'noindex');
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', `frame-ancestors ${config.deskUrl}; form-action 'none'`);
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode = 502 } = error;
    if (statusCode < 500) return sendSentence(reply, statusCode, 'There is no page at this address.');
    request.log.error({ err: error }, 'the preview did not answer');
    return sendSentence(reply, 502, 'The preview does not answer. Reload this page.');
  });

  app.get('/.desk/draft.css', (_request, reply) => reply.sendFile('draft.css', import.meta.dirname));

  app.get('/.desk/draft-page.js', (_request, reply) => reply.sendFile('draft-page.js'));
  // Holds nothing of anybody: the desk sends it the bytes of a resume. Its origin is none of a site, so that it reads its
  // own files by CORS, and the file can reach neither the draft nor a network.
  const own = url + viewerPath;
  await app.register(fastifyStatic, {
    root: join(clientFolder, 'viewer'),
    prefix: viewerPath,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const cached = path.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable';
      reply.header('cache-control', cached);
      reply.header('access-control-allow-origin', '*');
      reply.header(
        'content-security-policy',
        `default-src 'none'; script-src ${own}; style-src ${own}; img-src blob: data:; font-src blob: data:; worker-src blob:; connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors ${config.deskUrl}; sandbox allow-scripts`,
      );
    },
  });

  await app.register(fastifyStatic, { root: clientFolder, serve: false, cacheControl: false });
  app.get<{ Querystring: Record<string, unknown> }>('/.desk/open', async ({ query }, reply) => {
    // A list, when an address has one of them twice.
    const [{ valid, value }, page] = [app.unsignCookie(String(query.ticket)), String(query.page)];
    const opened = valid && value ? await takeChallenge(desk, value, 'preview') : null;
    const path = releaseAddress.exec(page)?.[2] ?? page;
    if (!opened?.subject || !sitePathPattern.test(path)) return sendSentence(reply, 403, openFromDesk);
    reply.setCookie(ownCookie, opened.subject, { signed: true });
    return reply.header('cache-control', 'no-store').redirect(page, 302);
  });

  const editorOf = async (request: FastifyRequest): Promise<Person | null> => {
    const { valid, value } = app.unsignCookie(request.cookies[ownCookie] ?? '');
    const person = valid && value ? await findSession(database, { 'sessions.id': value }, clock()) : null;
    return person?.roles.includes('editor') ? person : null;
  };

  // The pages of a release link to `/`, as on the public site.
  app.addHook('onRequest', async (request, reply) => {
    const from = request.headers.referer ?? '';
    if (request.url.startsWith('/.desk/') || !from.startsWith(url + releasesPath)) return;
    const [, release] = releaseAddress.exec(new URL(from).pathname) ?? [];
    if (release) return reply.redirect(releasesPath + release + request.url, 302);
  });
  app.get<{ Params: { release: string; '*': string } }>(
    `${releasesPath}:release/*`,
    async (request, reply) => {
      if (!(await editorOf(request))) return sendSentence(reply, 401, openFromDesk);
      const { release, '*': path } = request.params;
      if (!releaseNames(config.releasesDir).includes(release))
        return sendSentence(reply, 404, 'There is no such release.');
      const file = extname(path) ? path : `${path || 'index'}.html`;
      return reply.header('cache-control', 'no-store').sendFile(file, join(config.releasesDir, release));
    },
  );

  const takeTurn = turnsOfPeople(app);
  /** Open web sockets with the ids of their editors. */
  const sockets = new Map<Duplex, string>();
  await app.register(httpProxy, {
    upstream: '',
    httpMethods: ['GET', 'HEAD'],
    disableRequestLogging: true,
    // The development server tells the page what has changed.
    websocket: true,
    wsServerOptions: { maxPayload: 64 * 1024 },
    // The cookies stay here. The types lack this option.
    wsClientOptions: { rewriteRequestHeaders: () => ({ 'x-preview-key': preview.key }) } as object,
    preHandler: async (request, reply) => {
      const editor = await editorOf(request);
      if (!editor) return sendSentence(reply, 401, openFromDesk);
      const state = preview.state();
      if (state.name === 'starting') {
        reply.header('refresh', '1');
        // The console of the browser would show a failure each second.
        return sendSentence(reply, 202, 'The preview starts. This takes about 15 seconds.');
      }
      if (state.name === 'off') return sendSentence(reply, 503, state.why);
      preview.use();
      if (!request.headers.upgrade) return takeTurn(request, reply, editor);
      // A page of another site would send the cookie, too.
      if (request.headers.origin !== url) return sendSentence(reply, 403, openFromDesk);
      const own = [...sockets.values()].filter((id) => id === editor.id);
      const { socket } = request.raw;
      // Without `Connection: upgrade` it stays a request, and others may follow on its socket.
      if (own.length >= mostSockets || sockets.has(socket))
        return sendSentence(reply, 429, 'Close other pages of the draft first.');
      sockets.set(socket, editor.id);
      const checks = setInterval(async () => {
        // Without the database no session can be checked; the page connects again by itself.
        if (!(await editorOf(request).catch(() => null))) socket.destroy();
      }, 5000).unref();
      socket.once('close', () => clearInterval(checks));
      socket.once('close', () => sockets.delete(socket));
    },
    replyOptions: {
      getUpstream: () => {
        const state = preview.state();
        return state.name === 'ready' ? `http://127.0.0.1:${state.port}` : '';
      },
      rewriteRequestHeaders: (_request, headers) => {
        const kept: typeof headers = { ...headers, 'x-preview-key': preview.key };
        // undici refuses the last three, and never again uses the connection that it had chosen.
        const own = ['cookie', 'accept-encoding', 'expect', 'keep-alive', 'upgrade'];
        for (const name of own) delete kept[name];
        return kept;
      },
      // Nothing is sent when the client has gone.
      rewriteHeaders: (headers, request) => {
        request?.endTurn?.();
        return headers;
      },
      onResponse: (_request, answer, response) => {
        const reply = answer as unknown as FastifyReply;
        const { stream } = response as unknown as { stream: Readable };
        const type = String(reply.getHeader('content-type'));
        // A photograph stays in no shared cache, and is not made again for each change of the draft.
        if (type.startsWith('image/')) reply.header('cache-control', 'private, max-age=60');
        // A mistake of Vite has a stack, and no type.
        if (reply.statusCode < 500 && !type.startsWith('text/html')) return reply.send(stream);
        for (const header of ['content-length', 'etag', 'last-modified']) reply.removeHeader(header);
        reply.header('cache-control', 'no-store');
        if (reply.statusCode >= 500) {
          stream.resume();
          const broken =
            'The preview cannot show this page. Take back your last change, or tell the person who runs the site. The draft keeps what you typed.';
          return sendSentence(reply, reply.statusCode, broken, followChanges);
        }
        text(stream).then(
          (page) => reply.send(page + draftNote(config.deskUrl)),
          (error) => reply.send(error),
        );
      },
    },
  });
  return app;
}

const openFromDesk =
  'Drafts are shown only to editors who are logged in to the desk. Open the preview from the desk.';

/** Loads the page again when something has changed. */
const followChanges = '<script type="module" src="/@vite/client"></script>';

/** Follows a page: browsers take it into the body. `async`: words can be pressed before hundreds of other modules have run. */
const draftNote = (desk: string) =>
  `<link rel="stylesheet" href="/.desk/draft.css"><p class="desk-draft" role="note">Draft, not public</p><script async type="module" src="/.desk/draft-page.js" data-desk="${desk}"></script>`;

function sendSentence(reply: FastifyReply, status: number, sentence: string, head = ''): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Draft</title><link rel="stylesheet" href="/.desk/draft.css">${head}</head><body class="desk-sentence"><p>${sentence}</p></body></html>`,
    );
}

/** Starts the preview of the draft, and says where its pages are. Its server starts and ends with the desk. */
export async function previewRoutes(app: FastifyInstance, desk: DraftDesk): Promise<void> {
  const { url } = desk.config.preview;
  const preview = previewOf(desk);
  if (url !== null) {
    const server = await previewServer(desk, preview, url);
    app.addHook('onReady', async () => {
      await server.listen({ host: desk.config.host, port: desk.config.preview.port });
    });
    app.addHook('preClose', async () => {
      preview.end();
      await server.close();
    });
  }

  serve(app, openPreview, async ({ body: { page, release }, person }) => {
    if (url === null)
      throw new Refusal(
        'unavailable',
        'There is no preview here: DESK_PREVIEW_URL is not set. Tell the person who runs the site.',
      );
    if (release === undefined) {
      await desk.draft();
      preview.start();
    }
    const address = release === undefined ? page : releasesPath + release + page;
    const ticket = newToken();
    await storeChallenge(desk, ticket, { purpose: 'preview', subject: person.sessionId }, 1);
    const login = new URLSearchParams({ ticket: app.signCookie(ticket), page: address });
    return { login: `${url}/.desk/open?${login}`, page: url + address };
  });
}
