import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { ResumeVerdict } from './inspect-resume.ts';

/** More parts than any document has. */
const maxEntries = 5000;
/** All parts of a document together, unpacked: thirteen times what a resume may have when packed. */
const unpackedMaxBytes = 64 * 1024 * 1024;
/** The lists of parts and relations that are read here, together. */
const listsMaxBytes = 256 * 1024;

const contentTypes = '[Content_Types].xml';
const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Parts that hold or drive programs. */
const programParts = /(^|\/)(vbaProject[^/]*\.bin|vbaData\.xml|activeX\/.*)$/i;
const templateRelations = /(^|\/)settings\.xml\.rels$/i;

/**
 * Checks that a ZIP archive is a Word document without macros, encrypted parts and templates from elsewhere,
 * and that it unpacks to a sane size. One archive is unpacked at a time, so that their memory does not add up.
 */
export function inspectDocx(bytes: Buffer): Promise<ResumeVerdict> {
  if (!bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return Promise.resolve('resume_mismatch');
  return oneAtATime(async () => {
    try {
      return await inspectArchive(await fromBufferPromise(bytes, { lazyEntries: true }));
    } catch {
      // Whatever yauzl cannot read, Word cannot be trusted to read in the same way.
      return 'resume_damaged';
    }
  });
}

const oneAtATime = pLimit(1);

async function inspectArchive(archive: ZipFile): Promise<ResumeVerdict> {
  if (archive.entryCount > maxEntries) return 'resume_bomb';
  let unpackedBytes = 0;
  let listsBytes = 0;
  let types: string | null = null;
  for await (const entry of archive.eachEntry()) {
    const { fileName, uncompressedSize } = entry;
    if (entry.isEncrypted()) return 'resume_encrypted';
    if (programParts.test(fileName)) return 'resume_macros';
    unpackedBytes += uncompressedSize;
    if (unpackedBytes > unpackedMaxBytes) return 'resume_bomb';
    const isTypes = fileName === contentTypes;
    if (!isTypes && !templateRelations.test(fileName)) {
      await unpack(archive, entry);
      continue;
    }
    listsBytes += uncompressedSize;
    if (listsBytes > listsMaxBytes) return 'resume_bomb';
    const list = xmlText(await buffer(await archive.openReadStreamPromise(entry)));
    if (!isTypes && namesTemplateElsewhere(list)) return 'resume_macros';
    // Programs differ in which of two lists they read.
    if (isTypes && types !== null) return 'resume_damaged';
    if (isTypes) types = list;
  }
  if (types === null) return 'resume_mismatch';
  if (/macroEnabled|vbaProject/i.test(types)) return 'resume_macros';
  return types.includes(documentType) ? null : 'resume_mismatch';
}

/** Fails when the part is damaged, or when it unpacks to another size than the archive says. */
async function unpack(archive: ZipFile, entry: Entry): Promise<void> {
  for await (const _chunk of await archive.openReadStreamPromise(entry));
}

/** A template from elsewhere may bring macros when the document is opened; one on a disk is common and harmless. */
function namesTemplateElsewhere(relations: string): boolean {
  return [...relations.matchAll(/<Relationship\b[^<>]*>/gi)].some(
    ([tag]) =>
      /attachedTemplate/i.test(tag) &&
      /External/i.test(tag) &&
      /Target="\s*(https?:|ftp:|\\\\|file:\/\/[^/])/i.test(tag),
  );
}

function xmlText(bytes: Buffer): string {
  const wide = bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]));
  return bytes.toString(wide ? 'utf16le' : 'utf8');
}
