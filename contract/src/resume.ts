import type { FieldError } from './field-error.ts';
import { limits } from './limits.ts';

/** The kinds of file a resume may be, by extension. Source: specification, section 9. */
export const resumeMediaTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type ResumeKind = keyof typeof resumeMediaTypes;

/** For the `accept` attribute of the file field. */
export const resumeAccept = '.pdf,.doc,.docx';

/** What is known of a file before it is read; a browser's `File` is one. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Permanent codes of what can be wrong with a resume. From `resume_mismatch` on only the server can tell. */
export type ResumeErrorCode =
  | 'resume_missing'
  | 'resume_many'
  | 'resume_kind'
  | 'resume_empty'
  | 'resume_large'
  | 'resume_changed'
  | 'resume_mismatch'
  | 'resume_damaged'
  | 'resume_macros'
  | 'resume_encrypted'
  | 'resume_bomb'
  | 'resume_infected';

const sentences: Record<ResumeErrorCode, (name: string, size: string | null) => string> = {
  resume_missing: () => 'Upload your resume, a .pdf, .docx or .doc file.',
  resume_many: () => 'Upload one file. If your resume has several parts, join them in one PDF.',
  resume_kind: (name) =>
    `Upload a .pdf, .docx or .doc file. “${name}” is none of these: export it as PDF, then choose it again.`,
  resume_empty: (name) =>
    `Upload a file with something in it. “${name}” is empty: save it again from your editor, then choose it.`,
  resume_large: (name, size) =>
    `Upload a file of 5 MB or less. “${name}” has ${size ?? 'more'}: leave the pictures out and add a link under “Additional comments”.`,
  resume_changed: (name) =>
    `Upload the file as it is now. “${name}” was saved, moved or renamed after you chose it: choose it again.`,
  resume_mismatch: (name) =>
    `Upload a file that matches its name. “${name}” holds something else: save it again from your editor, then choose it.`,
  resume_damaged: (name) =>
    `Upload a file that can be opened. “${name}” is damaged or incomplete: save it again from your editor, then choose it.`,
  resume_macros: (name) =>
    `Upload a file without macros. “${name}” contains program code: export it as PDF, then choose it again.`,
  resume_encrypted: (name) =>
    `Upload a file without a password. “${name}” is encrypted: save it without protection, then choose it again.`,
  resume_bomb: (name) =>
    `Upload a file that unpacks to a usual size. “${name}” grows too large when opened: export it as PDF, then choose it again.`,
  resume_infected: (name) =>
    `Upload a clean file. The virus scanner found something in “${name}”: export your resume as PDF on a device you trust, then choose it.`,
};

/** All codes, for tests that prove each has a sentence. */
export const resumeErrorCodes = Object.keys(sentences) as ResumeErrorCode[];

/** The code with its sentence about the file. `size` counts only when all of it is known. */
export function resumeError(
  code: ResumeErrorCode,
  file: { readonly name: string; readonly size?: number | null } = { name: '' },
): FieldError {
  const size = typeof file.size === 'number' ? fileSizeText(file.size) : null;
  return { field: 'resume', code, sentence: sentences[code](shortFileName(file.name), size) };
}

/** What can be told of a resume by its name and size; null when nothing is wrong so far. */
export function checkResume(file: ChosenFile | null): FieldError | null {
  // A browser sends an empty, nameless part for a file field that was left alone.
  if (!file || (file.name === '' && file.size === 0)) return resumeError('resume_missing');
  if (resumeKindOf(file.name) === null) return resumeError('resume_kind', file);
  if (file.size === 0) return resumeError('resume_empty', file);
  return file.size > limits.resumeMaxBytes ? resumeError('resume_large', file) : null;
}

/** The kind that a file's name promises; null for any other extension. */
export function resumeKindOf(name: string): ResumeKind | null {
  const extension = /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(resumeMediaTypes, extension) ? (extension as ResumeKind) : null;
}

/**
 * A size for people: `412 kB`, `2.4 MB`, in steps of 1024. Rounded up, so that a file just above the limit never
 * reads as the limit.
 */
export function fileSizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} kB`;
  return `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)} MB`;
}

/** A long name loses its middle; beginning and extension tell the file. */
export function shortFileName(name: string): string {
  const characters = Array.from(name);
  return characters.length <= 60
    ? name
    : `${characters.slice(0, 40).join('')}…${characters.slice(-16).join('')}`;
}
