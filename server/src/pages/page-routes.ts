import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { looseKey, type PageStore } from './page-store.ts';
import { sendFile } from './send-file.ts';
import { sendNotFound } from './send-not-found.ts';

/** The route of every page and file, as metrics name it. */
export const pagesRoute = '/*';

/** Serves the built site at every path that no endpoint took; other methods than GET and HEAD get 405. */
export function pageRoutes(
  app: FastifyInstance,
  store: PageStore,
  endpointMethods: ReadonlyMap<string, string>,
  clock: () => Date,
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: pagesRoute,
    handler: (request, reply) => {
      const [rawPath, query] = splitQuery(request.raw.url ?? '/');
      const allowed = endpointMethods.get(rawPath);
      return allowed === undefined
        ? sendPath(request, reply, store, rawPath, query, clock())
        : sendNotAllowed(reply, allowed);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const [rawPath] = splitQuery(request.raw.url ?? '/');
    return sendNotAllowed(reply, endpointMethods.get(rawPath) ?? 'GET, HEAD');
  });
}

function sendNotAllowed(reply: FastifyReply, allowed: string): FastifyReply {
  return reply.code(405).header('allow', allowed).type('text/plain; charset=utf-8').send(`Use ${allowed}.\n`);
}

function sendPath(
  request: FastifyRequest,
  reply: FastifyReply,
  store: PageStore,
  rawPath: string,
  query: string | undefined,
  now: Date,
): FastifyReply {
  const dated = store.dated.get(rawPath);
  if (dated) {
    const page = dated.at(now);
    return page
      ? sendFile(request, reply, page)
      : sendNotFound(request, reply, store, rawPath, { now, status: 410 });
  }
  const exact = store.files.get(rawPath);
  if (exact) return sendFile(request, reply, exact);
  const path = decode(rawPath);
  if (path === null) return sendNotFound(request, reply, store, rawPath, { now });
  const asset = rawPath !== path && !store.redirects.has(looseKey(path)) ? store.files.get(path) : undefined;
  if (asset) return sendFile(request, reply, asset);
  const target = store.redirects.get(looseKey(path));
  if (target === undefined || target === rawPath) return sendNotFound(request, reply, store, path, { now });
  return reply
    .code(308)
    .header('location', withQuery(target, query))
    .header('cache-control', 'public,max-age=3600')
    .send();
}

function splitQuery(url: string): [string, string | undefined] {
  const at = url.indexOf('?');
  return at < 0 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)];
}

/** Keeps the asked query, before the fragment of the target if it has one. */
function withQuery(target: string, query: string | undefined): string {
  if (query === undefined) return target;
  const [before = target, fragment] = target.split('#');
  return `${before}${before.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}

function decode(rawPath: string): string | null {
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return null;
  }
}
