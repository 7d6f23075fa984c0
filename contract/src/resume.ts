import wordings from '../../content/wording/resume-errors.json' with { type: 'json' };
import type { FieldError } from './field-error.ts';
import { interpolate } from './filled-in.ts';
import { limits } from './limits.ts';

const { size_unknown, ...sentences } = wordings;

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
export type ResumeErrorCode = keyof typeof sentences;

/** All codes, for tests that prove each has a sentence. */
export const resumeErrorCodes = Object.keys(sentences) as ResumeErrorCode[];

/** The code with its sentence about the file. `size` counts only when all of it is known. */
export function resumeError(
  code: ResumeErrorCode,
  file: { readonly name: string; readonly size?: number | null } = { name: '' },
): FieldError {
  const size = typeof file.size === 'number' ? fileSizeText(file.size) : size_unknown;
  return {
    field: 'resume',
    code,
    sentence: interpolate(sentences[code], { name: shortFileName(file.name), size }),
  };
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
