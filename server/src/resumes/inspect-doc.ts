import type { ResumeVerdict } from './inspect-resume.ts';
import { hasOle2Magic, readOle2 } from './ole2-file.ts';

/** First word of a document's header (FIB): Word 97 and later, Word 6 and 95. [MS-DOC] 2.5.2. */
const wordMarks = [0xa5ec, 0xa5dc];
/** Bit of the header's flags, at byte 10: the text is encrypted or obfuscated. */
const encryptedBit = 0x0100;
const programStorages = /^(Macros|VBA|_VBA_PROJECT(_CUR)?|ObjectPool_VBA)$/i;

/** A Word document of before 2007: an OLE2 file with a Word header, without macros and password. */
export function inspectDoc(bytes: Buffer): ResumeVerdict {
  if (!hasOle2Magic(bytes)) return 'resume_mismatch';
  const file = readOle2(bytes);
  if (!file.ok) return 'resume_damaged';
  if (file.streams.has('EncryptedPackage')) return 'resume_encrypted';
  const word = file.streams.get('WordDocument');
  if (!word) return 'resume_mismatch';
  if (word.head.length < 12 || !wordMarks.includes(word.head.readUInt16LE(0))) return 'resume_damaged';
  if ((word.head.readUInt16LE(10) & encryptedBit) !== 0) return 'resume_encrypted';
  const names = [...file.storages, ...file.streams.keys()];
  return names.some((name) => programStorages.test(name)) ? 'resume_macros' : null;
}
