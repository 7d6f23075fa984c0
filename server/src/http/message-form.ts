import type { FastifyRequest } from 'fastify';
import type { Rejection } from './answers.ts';

/** Limits of a multipart message. They passed a corpus of hostile requests; raise them only with a test. */
export const formLimits = {
  fieldNameSize: 64,
  fieldSize: 20_000,
  fields: 16,
  files: 0,
  parts: 18,
  headerPairs: 20,
} as const;

/** Whole body of a form without a file, boundaries included. */
export const formMaxBytes = 256 * 1024;

export type ParsedForm =
  | { readonly ok: true; readonly fields: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly rejection: Rejection };

/** Reads a multipart form of text fields. What is wrong with the request is a value; nothing is thrown. */
export async function readForm(request: FastifyRequest): Promise<ParsedForm> {
  if (!request.isMultipart()) return refused('unsupported_media');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > formMaxBytes) return refused('too_large');
  let bytes = 0;
  const tooLong = new Promise<ParsedForm>((resolve) => {
    request.raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > formMaxBytes) resolve(refused('too_large'));
    });
  });
  return Promise.race([readParts(request), tooLong]);
}

async function readParts(request: FastifyRequest): Promise<ParsedForm> {
  const fields: Record<string, string> = Object.create(null);
  try {
    for await (const part of request.parts({ limits: formLimits })) {
      if (part.type === 'file') return refused('malformed');
      if (part.valueTruncated) return refused('too_large');
      const longName = part.fieldname.length > formLimits.fieldNameSize;
      if (longName || typeof part.value !== 'string') return refused('malformed');
      // Multipart writes every line break as CRLF; the browser counts one character, and so must we.
      fields[part.fieldname] ??= part.value.replace(/\r\n/g, '\n');
    }
  } catch (error) {
    // The parser's own errors carry no status: what cannot be read is the client's mistake.
    const status = (error as { statusCode?: number }).statusCode;
    if (status === 413) return refused('too_large');
    return refused(status === 406 || status === 415 ? 'unsupported_media' : 'malformed');
  }
  return { ok: true, fields };
}

const refused = (code: Rejection['code']): ParsedForm => ({ ok: false, rejection: { code } });
