import { type ResumeErrorCode, type ResumeKind, resumeKindOf } from '@veramasa/contract';
import { inspectDoc } from './inspect-doc.ts';
import { inspectDocx } from './inspect-docx.ts';
import { inspectPdf } from './inspect-pdf.ts';

/** What is wrong inside a resume; null when nothing was found. */
export type ResumeVerdict = ResumeErrorCode | null;

/**
 * Whether a file holds what its name promises, and nothing that a reader should not open: macros, encryption,
 * an archive that unpacks without end. Never throws; a file that cannot be read to its end is `resume_damaged`.
 */
export async function inspectResume(name: string, bytes: Buffer): Promise<ResumeVerdict> {
  const kind = resumeKindOf(name);
  if (kind === null) return 'resume_kind';
  if (bytes.length === 0) return 'resume_empty';
  // One after the other, so that what archives unpack to never adds up in memory.
  const verdict = running.then(() => inspectors[kind](bytes));
  running = verdict.catch(() => {});
  return verdict;
}

let running: Promise<unknown> = Promise.resolve();

const inspectors: Record<ResumeKind, (bytes: Buffer) => ResumeVerdict | Promise<ResumeVerdict>> = {
  pdf: inspectPdf,
  doc: inspectDoc,
  docx: inspectDocx,
};
