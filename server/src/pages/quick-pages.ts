import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Encoding, negotiateEncoding } from './negotiate-encoding.ts';
import type { PageStore } from './page-store.ts';

/** Distinct `Accept-Encoding` headers whose answer is remembered; browsers send a handful. */
const maxRemembered = 100;

/**
 * Answers the plain case, GET of a page in memory, before the framework sees it: the same bytes and headers at a third
 * of the processor time. Anything else (ranges, revalidation, HEAD, bodies, dated pages, connections about to close) goes the usual way.
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
    const page = quick && isPlain(request) && pages.get(request.url ?? '');
    if (!page) {
      for (const listener of usual) listener.call(app.server, request, response);
      return;
    }
    const began = performance.now();
    sendWhole(response, page[encodingFor(request.headers['accept-encoding'])].wholeAt(Date.now()));
    onServed((performance.now() - began) / 1000);
  });
  return () => {
    quick = false;
  };
}

const unusual = ['range', 'if-none-match', 'content-length', 'transfer-encoding', 'expect'] as const;

/** A GET whose answer depends on nothing but its path and encoding, on a connection that stays open. */
function isPlain({ method, httpVersion, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    httpVersion === '1.1' &&
    (headers.connection === undefined || headers.connection === 'keep-alive') &&
    unusual.every((name) => headers[name] === undefined)
  );
}

/**
 * Sends a whole answer, status line to body, as one string of one character a byte. `writeHead` would check, write and
 * join the same headers each time, a third of all work; the private field is what it would leave behind. Node is pinned,
 * and `quick-pages.test.ts` compares every byte with what the framework sends.
 */
function sendWhole(response: ServerResponse, whole: string): void {
  (response as unknown as { _header: string })._header = whole;
  response.end();
}

/** The whole answer with one page in one encoding, made anew each second for its date. */
class Answer {
  private readonly head: string;
  private readonly body: string;
  private second = 0;
  private whole = '';

  constructor(headers: Readonly<Record<string, string>>, body: Buffer) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    this.head = `HTTP/1.1 200 OK\r\n${lines.join('')}`;
    this.body = body.toString('latin1');
  }

  /** `now` in milliseconds since 1970. */
  wholeAt(now: number): string {
    const second = Math.floor(now / 1000);
    if (second !== this.second) {
      this.second = second;
      this.whole = `${this.head}Date: ${new Date(now).toUTCString()}\r\n\r\n${this.body}`;
    }
    return this.whole;
  }
}

/** Every page that is in memory in all three encodings and does not change by itself. */
function prepare(store: PageStore, shared: Readonly<Record<string, string>>) {
  const pages = new Map<string, Record<Encoding, Answer>>();
  for (const [path, stored] of store.files) {
    if (!stored.isHtml || store.dated.has(path)) continue;
    const answers: Partial<Record<Encoding, Answer>> = {};
    for (const { encoding, etag, bytes, body } of stored.variants) {
      if (!body) continue;
      const headers = {
        ...shared,
        ...stored.headers,
        etag,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        'content-length': String(bytes),
      };
      answers[encoding] = new Answer(headers, body);
    }
    const { br, gzip, identity } = answers;
    if (br && gzip && identity) pages.set(path, { br, gzip, identity });
  }
  return pages;
}
