import { type FieldError, type ResumeErrorCode, resumeErrorSentences, size_unknown } from './field-error.ts';
import { limits } from './limits.ts';
import { interpolate } from './wording.ts';

/** The kinds of file a resume may be, by extension. */
export const resumeMediaTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type ResumeKind = keyof typeof resumeMediaTypes;

/** Wire name of the file in an application. */
export const resumeField = 'resume';

/** What is known of a file before it is read; a `File` has these properties. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** The code with its sentence about the file. `size` is left out while the whole size is unknown. */
export function resumeError(
  code: ResumeErrorCode,
  file: { readonly name: string; readonly size?: number } = { name: '' },
): FieldError {
  const size = file.size === undefined ? size_unknown : fileSizeText(file.size);
  return {
    field: resumeField,
    code,
    sentence: interpolate(resumeErrorSentences[code], { name: shortFileName(file.name), size }),
  };
}

/** Checks the name and size of a resume; null when both are right. */
export function checkResume(file: ChosenFile | null): FieldError | null {
  // A browser sends an empty part without a name for an unused file field.
  if (!file || (file.name === '' && file.size === 0)) return resumeError('resume_missing');
  if (resumeKindOf(file.name) === null) return resumeError('resume_kind', file);
  if (file.size === 0) return resumeError('resume_empty', file);
  return file.size > limits.resumeMaxBytes ? resumeError('resume_large', file) : null;
}

/** The kind by the extension of a file's name; null for any other extension. */
export function resumeKindOf(name: string): ResumeKind | null {
  const extension = /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(resumeMediaTypes, extension) ? (extension as ResumeKind) : null;
}

/**
 * A size for people: `412 kB`, `2.4 MB`, `31.0 GB`, in steps of 1024. Rounded up, so that a file just above the limit
 * is not shown as the limit.
 */
export function fileSizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} kB`;
  const megabytes = Math.ceil((bytes / 1024 ** 2) * 10) / 10;
  return megabytes < 1024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}

/** Shortens a long name in its middle, so that the beginning and the extension remain. */
export function shortFileName(name: string): string {
  const characters = Array.from(name);
  return characters.length <= 60
    ? name
    : `${characters.slice(0, 40).join('')}…${characters.slice(-16).join('')}`;
}
