import { unpackedMaxBytes } from './inspect-docx.ts';
import type { ResumeVerdict } from './inspect-resume.ts';
import { unpack } from './unpack.ts';

/** Bytes at the end in which a whole PDF says that it ends; more would find the first end of a cut, linearised one. */
const endBytes = 2048;

/**
 * A PDF that begins and ends as one, is not encrypted and starts no program. Names are looked for where a
 * reader looks: outside streams, and inside compressed object streams.
 */
export async function inspectPdf(bytes: Buffer): Promise<ResumeVerdict> {
  const text = bytes.toString('latin1');
  if (!/^(\xef\xbb\xbf)?\s{0,16}%PDF-\d/.test(text.slice(0, 64))) return 'resume_mismatch';
  const last = text.slice(0, endOfContent(bytes)).slice(-endBytes);
  if (!last.includes('%%EOF') || !last.includes('startxref')) return 'resume_damaged';
  const { outside, packed } = splitStreams(bytes, text);
  let names = plainNames(outside);
  if (/\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(names)) return 'resume_encrypted';
  let room = unpackedMaxBytes;
  for (const stream of packed) {
    const objects = await unpack(stream, 'zlib', room);
    if (objects.ok) {
      room -= objects.bytes.length;
      names += plainNames(objects.bytes.toString('latin1'));
    } else if (objects.reason === 'too_large') return 'resume_bomb';
  }
  return /\/(JavaScript|Launch)(?![A-Za-z])/.test(names) ? 'resume_macros' : null;
}

/** Where the zeros and spaces begin that some programs put behind a file. */
function endOfContent(bytes: Buffer): number {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 0) <= 0x20) end--;
  return end;
}

/** What stands outside streams, and the streams that hold packed objects. */
function splitStreams(bytes: Buffer, text: string): { outside: string; packed: Buffer[] } {
  const outside: string[] = [];
  const packed: Buffer[] = [];
  let at = 0;
  for (;;) {
    const start = /stream\r?\n/g;
    start.lastIndex = at;
    const opening = start.exec(text);
    const end = opening ? text.indexOf('endstream', start.lastIndex) : -1;
    if (!opening || end < 0) break;
    const before = text.slice(at, opening.index);
    outside.push(before);
    const dictionary = before.slice(before.lastIndexOf(' obj'));
    if (/\/Type\s*\/ObjStm/.test(plainNames(dictionary))) packed.push(bytes.subarray(start.lastIndex, end));
    at = end + 'endstream'.length;
  }
  outside.push(text.slice(at));
  return { outside: outside.join('\n'), packed };
}

/** Names without their escapes: `/J#61vaScript` is `/JavaScript`. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
