import type { ResumeVerdict } from './inspect-resume.ts';
import { unpack } from './unpack.ts';

/** Bytes at the end in which a whole PDF says that it ends; more would find the first end of a cut, linearised one. */
const endBytes = 2048;

/** Objects of a PDF, unpacked: some two hundred times what a long resume has. */
const unpackedMaxBytes = 16 * 1024 * 1024;
/** A stream holds a hundred objects and more. */
const maxObjectStreams = 1000;

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
  if (encryption.test(outside)) return 'resume_encrypted';
  if (packed.length > maxObjectStreams) return 'resume_bomb';
  let starts = programs.test(outside);
  let room = unpackedMaxBytes;
  for (const stream of packed) {
    const objects = await unpack(stream, 'zlib', room);
    if (objects.ok) {
      room -= objects.bytes.length;
      starts ||= programs.test(objects.bytes.toString('latin1'));
    } else if (objects.reason === 'too_large') return 'resume_bomb';
  }
  return starts ? 'resume_macros' : null;
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
    if (objectStream.test(dictionary)) packed.push(bytes.subarray(start.lastIndex, end));
    at = end + 'endstream'.length;
  }
  outside.push(text.slice(at));
  return { outside: outside.join('\n'), packed };
}

/**
 * A pattern of a PDF's name, each letter as itself or escaped: `/J#61vaScript` is `/JavaScript`. The text stays as it
 * is: undoing every escape of a file that is made of them took more memory than the process has.
 */
function nameOf(name: string): string {
  const letters = [...name].map((letter) => {
    const [high, low = ''] = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`;
  });
  return `/${letters.join('')}`;
}

const letter = '(?:[A-Za-z]|#[46][1-9A-Fa-f]|#[57][0-9Aa])';
const encryption = new RegExp(`${nameOf('Encrypt')}\\s*(?:\\d{1,10}\\s+\\d{1,10}\\s+R|<<)`);
const programs = new RegExp(`(?:${nameOf('JavaScript')}|${nameOf('Launch')})(?!${letter})`);
const objectStream = new RegExp(`${nameOf('Type')}\\s*${nameOf('ObjStm')}`);
