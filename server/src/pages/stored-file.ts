import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { documentHeaders } from '../http/security-headers.ts';
import { contentType } from './content-types.ts';
import type { Encoding } from './negotiate-encoding.ts';

/** One encoding of a file, ready to send. */
export interface Variant {
  readonly encoding: Encoding;
  readonly etag: string;
  readonly bytes: number;
  /** Null when the file is read from disk for each answer. */
  readonly body: Buffer | null;
}

/** A file of the built site with its headers prepared. */
export interface StoredFile {
  /** Absolute path on disk. */
  readonly file: string;
  /** Headers of every answer with this file, besides ETag, length and encoding. */
  readonly headers: Readonly<Record<string, string>>;
  /** Best first; the last is always identity. */
  readonly variants: readonly Variant[];
  readonly isHtml: boolean;
  /** Headers of every answer that this file does without. */
  readonly without: readonly string[];
}

/** Larger files stay on disk; the rest of the site is about 1 MB and lives in memory. */
const memoryMaxBytes = 1024 * 1024;

/** The same page with another text, compressed here and now: some ten milliseconds. */
export function storeText(page: StoredFile, text: string): StoredFile {
  const body = Buffer.from(text);
  const hash = shortHash(body);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const variants = [
    variant('br', `${hash}-br`, brotliCompressSync(body, { params: quality })),
    variant('gzip', `${hash}-gz`, gzipSync(body)),
    variant('identity', hash, body),
  ];
  return { ...page, variants };
}

const variant = (encoding: Encoding, tag: string, body: Buffer): Variant => ({
  encoding,
  etag: `"${tag}"`,
  bytes: body.length,
  body,
});

const shortHash = (content: Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 12);

/** Loads a file and its `.br` and `.gz` twins, if the build wrote them. */
export function loadFile(file: string, headers: Readonly<Record<string, string>>): StoredFile {
  const type = contentType(file);
  const content = readFileSync(file);
  const hash = shortHash(content);
  const variants: Variant[] = [];
  for (const [encoding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    const twin = file + suffix;
    if (!existsSync(twin) || statSync(twin).size >= content.length) continue;
    const body = readFileSync(twin);
    variants.push(variant(encoding, `${hash}-${suffix.slice(1)}`, body));
  }
  const body = content.length > memoryMaxBytes ? null : content;
  variants.push({ encoding: 'identity', etag: `"${hash}"`, bytes: content.length, body });
  const isHtml = type.startsWith('text/html');
  return {
    file,
    isHtml,
    variants,
    // A drawing can be opened as a document; other pictures, fonts and films cannot, and what is sent with each counts.
    without: /^(font|image|video)\//.test(type) ? documentHeaders.filter((name) => !(name in headers)) : [],
    headers: {
      'content-type': type,
      ...(variants.length > 1 ? { vary: 'Accept-Encoding' } : {}),
      ...(type.startsWith('video/') ? { 'accept-ranges': 'bytes' } : {}),
      ...headers,
    },
  };
}
