import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Encoding, negotiateEncoding } from './negotiate-encoding.ts';
import type { PageStore } from './page-store.ts';

/** Distinct `Accept-Encoding` headers whose answer is remembered; browsers send a handful. */
const maxRemembered = 100;

/**
 * Answers the plain case, GET of a page in memory, before the framework sees it: the same bytes and headers at a third
 * of the processor time. Anything else (ranges, revalidation, HEAD, bodies, dated pages) goes the usual way.
 * `shared` are the headers of every answer, `onServed` hears how long one took. The returned function hands all requests back to the framework.
 */
export function servePagesQuickly(
  app: FastifyInstance,
  store: PageStore,
  shared: Readonly<Record<string, string>>,
  onServed: (seconds: number) => void = () => {},
): () => void {
  const pages = prepare(store, shared);
  const remembered = new Map<string, Encoding>();
  const encodingFor = (header: string | undefined): Encoding => {
    const known = remembered.get(header ?? '');
    if (known) return known;
    const encoding = negotiateEncoding(header, ['br', 'gzip', 'identity']);
    if (remembered.size < maxRemembered) remembered.set(header ?? '', encoding);
    return encoding;
  };
  let quick = true;
  const usual = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const { headers } = request;
    const page = quick && request.method === 'GET' && pages.get(request.url ?? '');
    if (!page || unusual.some((name) => headers[name] !== undefined)) {
      for (const listener of usual) listener.call(app.server, request, response);
      return;
    }
    const began = performance.now();
    const ready = page[encodingFor(headers['accept-encoding'])];
    // HTTP/1.1 keeps connections anyway; saying so costs 47 of a page's bytes.
    if (request.httpVersion === '1.1') response.removeHeader('connection');
    response.writeHead(200, ready.headers).end(ready.body, 'latin1');
    onServed((performance.now() - began) / 1000);
  });
  return () => {
    quick = false;
  };
}

const unusual = ['range', 'if-none-match', 'content-length', 'transfer-encoding', 'expect'] as const;

interface Ready {
  /** Names and values in turn, as Node writes them without copying. */
  readonly headers: string[];
  /** One character a byte: Node sends a string together with its headers in one call, a buffer in a second. */
  readonly body: string;
}

/** Every page that is in memory in all three encodings and does not change by itself. */
function prepare(store: PageStore, shared: Readonly<Record<string, string>>) {
  const pages = new Map<string, Record<Encoding, Ready>>();
  for (const [path, stored] of store.files) {
    if (!stored.isHtml || store.dated.has(path)) continue;
    const ready: Partial<Record<Encoding, Ready>> = {};
    for (const { encoding, etag, bytes, body } of stored.variants) {
      if (!body) continue;
      const headers = {
        ...shared,
        ...stored.headers,
        etag,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        'content-length': String(bytes),
      };
      ready[encoding] = { headers: Object.entries(headers).flat(), body: body.toString('latin1') };
    }
    const { br, gzip, identity } = ready;
    if (br && gzip && identity) pages.set(path, { br, gzip, identity });
  }
  return pages;
}
