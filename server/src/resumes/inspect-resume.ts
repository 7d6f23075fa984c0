import { buffer } from 'node:stream/consumers';
import { type ResumeErrorCode, type ResumeKind, resumeKindOf } from '@veramasa/contract';
import pLimit from 'p-limit';
import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** What is wrong inside a resume; null when nothing was found. */
type ResumeVerdict = ResumeErrorCode | null;

/**
 * Checks that the content of a file is of the kind that its name promises, that a .docx or .doc holds no macros, and
 * that a .docx loads nothing from elsewhere. It does not look for scripts in a PDF: those are left to the virus
 * scanner and to the warning in the mail to the staff. Never throws.
 */
export async function inspectResume(name: string, bytes: Buffer): Promise<ResumeVerdict> {
  // The form was refused for another kind.
  return inspectors[resumeKindOf(name) ?? 'pdf'](bytes);
}

const inspectors: Record<ResumeKind, (bytes: Buffer) => ResumeVerdict | Promise<ResumeVerdict>> = {
  pdf: inspectPdf,
  doc: inspectDoc,
  docx: (bytes) => (isOle2(bytes) ? inspectLockedDocx(bytes) : inspectDocx(bytes)),
};

/** Bytes at the end in which a complete PDF has its end marks. */
const pdfEndBytes = 2048;

/** A PDF, not one behind another file; one that was cut while it was saved or sent is damaged. */
function inspectPdf(bytes: Buffer): ResumeVerdict {
  if (!/^(\xef\xbb\xbf)?\s{0,16}%PDF-\d/.test(bytes.toString('latin1', 0, 64))) return 'resume_mismatch';
  // Some programs write zeros or spaces behind the end.
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 0) <= 0x20) end--;
  const last = bytes.toString('latin1', Math.max(0, end - pdfEndBytes), end);
  return last.includes('startxref') && last.includes('%%EOF') ? null : 'resume_damaged';
}

/** A Word document from before Word 2007: an OLE2 file with a stream that only Word writes. */
function inspectDoc(bytes: Buffer): ResumeVerdict {
  if (!isOle2(bytes) || !hasStream(bytes, 'WordDocument')) return 'resume_mismatch';
  return hasStream(bytes, '_VBA_PROJECT') ? 'resume_macros' : null;
}

/** A password turns a .docx into an OLE2 file around an encrypted stream. */
function inspectLockedDocx(bytes: Buffer): ResumeVerdict {
  return hasStream(bytes, 'EncryptedPackage') ? 'resume_encrypted' : 'resume_mismatch';
}

/** OLE2 is the container of Word, Excel and PowerPoint before 2007, and of encrypted documents since. */
const isOle2 = (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'));

/** The directory of an OLE2 file holds names in UTF-16, padded with zeros. */
const hasStream = (bytes: Buffer, name: string) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le'));

/** More parts than any document has. */
const maxEntries = 1000;
/** Bytes of all parts of a document together, unpacked. Texts become ten times as large; other documents wait meanwhile. */
const unpackedMax = ({ fileSize }: ZipFile) => Math.min(100 * fileSize, 64 * 1024 * 1024);
/** The lists of parts and relations that are read here, together. */
const listsMaxBytes = 256 * 1024;

const contentTypes = '[Content_Types].xml';
const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Parts that hold or drive programs. */
const programParts = /(^|\/)(vbaProject[^/]*\.bin|vbaData\.xml|activeX\/.*)$/i;
const programTypes = /macroEnabled|vbaProject/i;
const programRelations = /\/(vbaProject|wordVbaData|control|activeXControlBinary)$/i;
const relationParts = /\.rels($|\/)/i;

/**
 * Checks that a ZIP archive is a Word document without macros, encrypted parts and parts from elsewhere, and that it
 * unpacks to a sane size. One archive is unpacked at a time, so that their memory does not add up.
 */
function inspectDocx(bytes: Buffer): Promise<ResumeVerdict> {
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
  let types: readonly string[] | null = null;
  for await (const entry of archive.eachEntry()) {
    // Names of parts may have escapes.
    const name = decodeURIComponent(entry.fileName);
    const { uncompressedSize } = entry;
    if (entry.isEncrypted()) return 'resume_encrypted';
    if (programParts.test(name)) return 'resume_macros';
    unpackedBytes += uncompressedSize;
    if (unpackedBytes > unpackedMax(archive)) return 'resume_bomb';
    const isTypes = name === contentTypes;
    if (!isTypes && !relationParts.test(name)) {
      await unpack(archive, entry);
      continue;
    }
    listsBytes += uncompressedSize;
    if (listsBytes > listsMaxBytes) return 'resume_bomb';
    const list = xmlAttributes(await buffer(await archive.openReadStreamPromise(entry)));
    if (!isTypes) {
      const verdict = inspectRelations(list);
      if (verdict) return verdict;
      continue;
    }
    // Programs differ in which of two lists they read.
    if (types !== null) return 'resume_damaged';
    types = list.map(({ ContentType = '' }) => ContentType);
  }
  if (types === null) return 'resume_mismatch';
  if (types.some((type) => programTypes.test(type))) return 'resume_macros';
  return types.includes(documentType) ? null : 'resume_mismatch';
}

/** Fails when the part is damaged, or when it unpacks to another size than the archive says. */
async function unpack(archive: ZipFile, entry: Entry): Promise<void> {
  for await (const _chunk of await archive.openReadStreamPromise(entry));
}

/**
 * Word follows a link when somebody clicks it; it loads every other target from elsewhere when it opens the document,
 * and what a web page inside (`aFChunk`) names.
 */
function inspectRelations(relations: readonly Readonly<Record<string, string | undefined>>[]): ResumeVerdict {
  for (const { Type = '', TargetMode = '' } of relations) {
    if (programRelations.test(Type)) return 'resume_macros';
    const isExternal = TargetMode.trim().toLowerCase() === 'external' && !linkTypes.has(Type);
    if (isExternal || /\/aFChunk$/i.test(Type)) return 'resume_external';
  }
  return null;
}

/** Of the usual and of the strict format. */
const linkTypes: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink',
]);

/**
 * The attributes without a namespace of each element of an XML part of an Office document. Throws for XML that is not
 * well-formed, has a document type, or is neither UTF-8 nor UTF-16: other programs may read it in another way.
 */
function xmlAttributes(bytes: Buffer): Readonly<Record<string, string | undefined>>[] {
  const encoding = encodingOf(bytes);
  const elements: Record<string, string>[] = [];
  // Throws at the first error. Not with namespaces: it would look for that of each element in all those around it.
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw new Error('an Office document has no document type');
  });
  parser.on('xmldecl', (declaration) => {
    const declared = declaration.encoding?.toLowerCase();
    if (declared !== undefined && declared !== encoding.replace(/[lb]e$/, ''))
      throw new Error(`encoded as ${declared}`);
  });
  parser.on('opentag', ({ attributes }) => {
    elements.push(Object.fromEntries(Object.entries(attributes).filter(([name]) => !name.includes(':'))));
  });
  parser.write(new TextDecoder(encoding, { fatal: true }).decode(bytes)).close();
  return elements;
}

/** By the mark at the start, or by the zero beside the first `<`, as the standard says. */
function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return 'utf-8';
}
