import type { ResumeVerdict } from './inspect-resume.ts';
import { hasOle2Magic, readOle2 } from './ole2-file.ts';
import { unpack } from './unpack.ts';
import { readZip, type ZipEntry } from './zip-archive.ts';

/** All parts of a document together, unpacked. Thirteen times what a resume may have when packed. */
export const unpackedMaxBytes = 64 * 1024 * 1024;

/** A list of parts or relations is far shorter in any document. */
const listMaxBytes = 256 * 1024;

const contentTypes = '[Content_Types].xml';
const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A Word document: a ZIP archive that says so itself, without macros or controls, and of a sane size. */
export async function inspectDocx(bytes: Buffer): Promise<ResumeVerdict> {
  // A password turns a .docx into an OLE2 file around an encrypted stream.
  if (hasOle2Magic(bytes)) {
    const file = readOle2(bytes);
    return file.ok && file.streams.has('EncryptedPackage') ? 'resume_encrypted' : 'resume_mismatch';
  }
  if (!bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return 'resume_mismatch';
  const archive = readZip(bytes);
  if (!archive.ok) return archive.reason === 'too_many' ? 'resume_bomb' : 'resume_damaged';
  const { entries } = archive;
  if (entries.some((entry) => entry.encrypted)) return 'resume_encrypted';
  if (entries.some(({ name }) => programParts.test(name))) return 'resume_macros';
  return inspectParts(entries);
}

/** Parts that hold or drive programs. */
const programParts = /(^|\/)(vbaProject[^/]*\.bin|vbaData\.xml|activeX\/.*)$/i;

async function inspectParts(entries: readonly ZipEntry[]): Promise<ResumeVerdict> {
  let room = unpackedMaxBytes;
  let types: string | null = null;
  for (const entry of entries) {
    if (entry.claimedBytes > room) return 'resume_bomb';
    const part = await unpackEntry(entry, room);
    if (!part.ok) return part.reason === 'too_large' ? 'resume_bomb' : 'resume_damaged';
    if (part.bytes.length !== entry.claimedBytes) return 'resume_damaged';
    room -= part.bytes.length;
    const isTypes = entry.name === contentTypes;
    const isTemplates = /(^|\/)settings\.xml\.rels$/i.test(entry.name);
    if ((isTypes || isTemplates) && part.bytes.length > listMaxBytes) return 'resume_bomb';
    if (isTypes && types !== null) return 'resume_damaged';
    if (isTypes) types = xmlText(part.bytes);
    if (isTemplates && namesTemplateElsewhere(xmlText(part.bytes))) return 'resume_macros';
  }
  if (types === null) return 'resume_mismatch';
  if (/macroEnabled|vbaProject/i.test(types)) return 'resume_macros';
  return types.includes(documentType) ? null : 'resume_mismatch';
}

async function unpackEntry(entry: ZipEntry, room: number) {
  if (entry.method === 0) return { ok: true, bytes: entry.packed } as const;
  if (entry.method !== 8) return { ok: false, reason: 'damaged' } as const;
  // Never more than was claimed: what unpacks to more is no honest archive.
  const unpacked = await unpack(entry.packed, 'raw', Math.min(room, entry.claimedBytes + 1));
  return unpacked;
}

/** A template from elsewhere may bring macros when the document is opened; one on a disk is common and harmless. */
function namesTemplateElsewhere(rels: string): boolean {
  for (const [tag] of rels.matchAll(/<Relationship\b[^<>]*>/gi))
    if (
      /attachedTemplate/i.test(tag) &&
      /External/i.test(tag) &&
      /Target="\s*(https?:|ftp:|\\\\|file:\/\/[^/])/i.test(tag)
    )
      return true;
  return false;
}

function xmlText(bytes: Buffer): string {
  const wide = bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]));
  return bytes.toString(wide ? 'utf16le' : 'utf8');
}
