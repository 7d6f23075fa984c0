import { type ResumeErrorCode, type ResumeKind, resumeKindOf } from '@veramasa/contract';
import { inspectDocx } from './inspect-docx.ts';

/** What is wrong inside a resume; null when nothing was found. */
export type ResumeVerdict = ResumeErrorCode | null;

/**
 * Checks that the content of a file is of the kind that its name promises, and that a .docx or .doc holds no
 * macros. It does not look for scripts in a PDF: those are left to the virus scanner and to the warning in the
 * mail to the staff. Never throws.
 */
export async function inspectResume(name: string, bytes: Buffer): Promise<ResumeVerdict> {
  const kind = resumeKindOf(name);
  if (kind === null) return 'resume_kind';
  if (bytes.length === 0) return 'resume_empty';
  return inspectors[kind](bytes);
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
