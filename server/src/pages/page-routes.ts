import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { documentPolicy, resourcePolicy } from '../http/security-headers.ts';
import { looseKey } from './built-site.ts';
import { notFoundPage } from './not-found-page.ts';
import type { Releases } from './releases.ts';

/** Requests of one client per minute. A page needs up to 50 files, and many people may share an address. */
export const pageLimit = { max: 6000, timeWindow: 60_000 };
/** A lower limit, because visitors rarely request unknown paths, and a 404 page costs more than a file. */
const notFoundLimit = { max: 120, timeWindow: 60_000 };
/**
 * After this number of unknown paths in a minute, a client gets the 404 page as it was built and compressed, without
 * similar pages.
 */
const nearestMax = 20;
/** Files whose names contain a hash of their content. */
const hashedFolder = '/_astro/';

/** Serves the built site at every path without an endpoint. */
export async function pageRoutes(app: FastifyInstance, releases: Releases): Promise<void> {
  // The build compresses files; only the 404 page is generated per request.
  await app.register(fastifyCompress, { global: false, encodings: ['br', 'gzip'] });
  await app.register(fastifyStatic, {
    // Every answer names the folder of its release.
    root: releases.current.folder,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
  });
  const countNotFound = app.createRateLimit(notFoundLimit);

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { rateLimit: pageLimit },
    handler: async (request, reply) => {
      const { rawPath, query, path } = partsOf(request);
      const allowed = allowedMethods(app, rawPath);
      if (allowed.length > 0) return sendNotAllowed(reply, allowed);
      const hashed = rawPath.startsWith(hashedFolder) ? await releases.folderWith(path) : undefined;
      if (hashed !== undefined) return reply.headers(fileHeaders(path)).sendFile(path.slice(1), hashed);
      const site = releases.current;
      // A file may be requested with escapes; a page has exactly one path.
      const file =
        site.files.get(rawPath) ?? (site.redirects.has(looseKey(path)) ? undefined : site.files.get(path));
      if (file !== undefined) return reply.headers(fileHeaders(`/${file}`)).sendFile(file, site.folder);
      const target = site.redirects.get(looseKey(path));
      if (!target || target === rawPath || !rawPath.startsWith('/')) return reply.callNotFound();
      return reply
        .code(308)
        .headers({ location: target + query, 'cache-control': 'public,max-age=3600' })
        .send();
    },
  });

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const site = releases.current;
    const { rawPath, path } = partsOf(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const allowed = allowedMethods(app, rawPath);
      return sendNotAllowed(reply, allowed.length > 0 ? allowed : ['GET', 'HEAD']);
    }
    const counted = await countNotFound(request);
    if (!counted.isAllowed && counted.isExceeded)
      return reply
        .code(429)
        .header('retry-after', String(counted.ttlInSeconds))
        .type('text/plain; charset=utf-8')
        .send('Too many unknown addresses. Try again in a minute.\n');
    reply.code(404).headers(fileHeaders('/404.html')).type('text/html; charset=utf-8');
    const scanning = !counted.isAllowed && counted.remaining < notFoundLimit.max - nearestMax;
    if (scanning)
      return reply.sendFile('404.html', site.folder, {
        etag: false,
        lastModified: false,
        acceptRanges: false,
      });
    return reply.compress(notFoundPage(site, path));
  });
}

/** Caching and policies of a file by its path below the build folder. */
function fileHeaders(path: string): Record<string, string> {
  const caching = path.startsWith(hashedFolder)
    ? 'public,max-age=31536000,immutable'
    : path.endsWith('.html')
      ? 'no-cache'
      : 'public,max-age=3600';
  return {
    'cache-control': caching,
    'content-security-policy': documentPolicy(path),
    'cross-origin-resource-policy': resourcePolicy(path),
  };
}

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'OPTIONS'];

/** Methods of the endpoint at exactly this path, which is no pattern; empty without an endpoint. */
function allowedMethods(app: FastifyInstance, path: string): readonly HTTPMethods[] {
  return /[*:]/.test(path) ? [] : methods.filter((method) => app.hasRoute({ method, url: path }));
}

function sendNotAllowed(reply: FastifyReply, allowed: readonly string[]): FastifyReply {
  const list = allowed.join(', ');
  return reply.code(405).header('allow', list).type('text/plain; charset=utf-8').send(`Use ${list}.\n`);
}

/** `query` begins with its question mark, and is empty without one. Fastify has decoded `path`. */
function partsOf({ raw: { url = '/' }, params }: FastifyRequest) {
  const [rawPath = ''] = url.split('?', 1);
  return { rawPath, query: url.slice(rawPath.length), path: `/${(params as { '*'?: string })['*'] ?? ''}` };
}
