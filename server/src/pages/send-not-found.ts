import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../text/escape-html.ts';
import { nearestPages } from './nearest-pages.ts';
import { type Encoding, negotiateEncoding } from './negotiate-encoding.ts';
import type { PageStore } from './page-store.ts';

interface When {
  readonly now: Date;
  /** 410 for a page that was here and will not come back. */
  readonly status?: 404 | 410;
}

/** Answers 404 with the built page, naming the asked path and the three nearest pages that are there. */
export function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  store: PageStore,
  path: string,
  { now, status = 404 }: When,
): FastifyReply {
  const there = store.pages.filter((page) => store.dated.get(page.path)?.at(now) !== null);
  const list = nearestPages(there, path, 3).map(listItem).join('');
  const shown = escapeHtml([...path].slice(0, 80).join(''));
  const html = (store.notFoundHtml ?? plainPage)
    .replace('<!--nearest-->', () => list)
    .replace('<!--path-->', () => shown);
  const encoding = negotiateEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
  const body = compressed[encoding](html);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply
    .code(status)
    .header('vary', 'Accept-Encoding')
    .header('content-security-policy', store.notFoundPolicy)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .header('content-length', body.length);
  return request.method === 'HEAD' ? reply.send() : reply.send(body);
}

type ListedPage = PageStore['pages'][number];

function listItem({ path, name, tile, cloth }: ListedPage): string {
  const light = cloth ? ` data-cloth="${escapeHtml(cloth)}"` : '';
  const drawing = tile ? `<img src="${escapeHtml(tile)}" alt="" width="96" height="96">` : '';
  return `<li><a href="${escapeHtml(path)}"><i${light}>${drawing}</i><span>${escapeHtml(name)}</span> <code>${escapeHtml(path)}</code></a></li>`;
}

/** Compressed at each request, since each names another address; quality 5 costs about a millisecond. */
const compressed: Record<Encoding, (html: string) => Buffer> = {
  br: (html) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html) => gzipSync(html),
  identity: (html) => Buffer.from(html),
};

const plainPage =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Page not found</title><h1>Page not found</h1><p>Nothing is stored at <code><!--path--></code>. The nearest pages:</p><ul><!--nearest--></ul><p><a href="/">Home</a></p>';
