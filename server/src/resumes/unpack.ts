import { promisify } from 'node:util';
import { type InputType, inflate, inflateRaw, type ZlibOptions } from 'node:zlib';

/** What came of unpacking: the bytes, or why there are none. */
export type Unpacked =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly reason: 'damaged' | 'too_large' };

type Inflater = (input: InputType, options: ZlibOptions) => Promise<Buffer>;

const inflaters: Record<'raw' | 'zlib', Inflater> = { raw: promisify(inflateRaw), zlib: promisify(inflate) };

/** Inflates to at most `maxBytes`, off the main thread. What a file says of its own size is never believed. */
export async function unpack(packed: Buffer, format: 'raw' | 'zlib', maxBytes: number): Promise<Unpacked> {
  try {
    return { ok: true, bytes: await inflaters[format](packed, { maxOutputLength: Math.max(1, maxBytes) }) };
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return { ok: false, reason: tooLarge ? 'too_large' : 'damaged' };
  }
}
