import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteRange } from './byte-range.ts';
import { negotiateEncoding } from './negotiate-encoding.ts';
import type { StoredFile, Variant } from './stored-file.ts';

/** Answers 200, 206, 304 or 416 with a stored file. HEAD gets the headers of GET. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, stored: StoredFile): FastifyReply {
  const ranged = !stored.isHtml && request.headers.range !== undefined;
  const encoding = ranged
    ? 'identity'
    : negotiateEncoding(
        request.headers['accept-encoding'],
        stored.variants.map((variant) => variant.encoding),
      );
  const variant =
    stored.variants.find((candidate) => candidate.encoding === encoding) ?? stored.variants.at(-1);
  if (!variant) throw new Error(`${stored.file} was stored without any variant`);
  // HTTP/1.1 keeps connections anyway; saying so costs 47 bytes.
  if (request.raw.httpVersion === '1.1' && reply.raw.shouldKeepAlive) reply.raw.removeHeader('connection');
  for (const name of stored.without) reply.removeHeader(name);
  reply.headers(stored.headers).header('etag', variant.etag);
  if (matches(request.headers['if-none-match'], variant.etag)) return reply.code(304).send();
  if (variant.encoding !== 'identity') reply.header('content-encoding', variant.encoding);

  const ifRange = request.headers['if-range'];
  const range =
    ranged && (ifRange === undefined || ifRange === variant.etag)
      ? byteRange(request.headers.range, variant.bytes)
      : null;
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${variant.bytes}`).send();
  const start = range?.start ?? 0;
  const end = range?.end ?? variant.bytes - 1;
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${variant.bytes}`);
  reply.header('content-length', end - start + 1);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(variant.body ? slice(variant.body, start, end) : streamOf(stored, variant, start, end));
}

const slice = (body: Buffer, start: number, end: number) =>
  start === 0 && end === body.length - 1 ? body : body.subarray(start, end + 1);

function streamOf(stored: StoredFile, variant: Variant, start: number, end: number) {
  if (variant.encoding !== 'identity') throw new Error('only identity variants are kept on disk');
  return createReadStream(stored.file, { start, end });
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((item) => item.trim().replace(/^W\//, '') === etag);
}
