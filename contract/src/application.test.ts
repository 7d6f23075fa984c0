import { expect, test } from 'vitest';
import { typedApplication } from '../../tests/bed/posted-form.ts';
import { checkApplication, fileSizeText, limits, resumeKindOf } from './index.ts';

const filled = { ...typedApplication, comment: '' };
const pdf = { name: 'Asha Menon.PDF', size: 412_000 };
const refused = (fields: Record<string, unknown>, file: { name: string; size: number } | null = pdf) => {
  const result = checkApplication(fields, file);
  return result.ok ? [] : result.errors.map((error) => error.code);
};

test('an application without a comment is valid, without others it is not', () => {
  const { comment, ...rest } = filled;
  expect(checkApplication(rest, pdf)).toEqual({ ok: true, value: { ...rest, comment } });
  const result = checkApplication({}, null);
  const missing = result.ok ? [] : result.errors.map((error) => error.field);
  expect(missing).toEqual([...Object.keys(rest), 'resume']);
});

test('a resume of 5 MiB is accepted, and one byte more is not, nor shown so', () => {
  expect(refused(filled, { name: 'a.docx', size: limits.resumeMaxBytes })).toEqual([]);
  expect(refused(filled, { name: 'a.docx', size: limits.resumeMaxBytes + 1 })).toEqual(['resume_large']);
  expect(fileSizeText(limits.resumeMaxBytes)).toBe('5.0 MB');
  expect(fileSizeText(limits.resumeMaxBytes + 1)).toBe('5.1 MB');
  expect(fileSizeText(412 * 1024)).toBe('412 kB');
  expect(fileSizeText(31 * 1024 ** 3)).toBe('31.0 GB');
});

test.each([
  ['resume.pdf', 'pdf'],
  ['RESUME.DocX', 'docx'],
  ['v1.2.doc', 'doc'],
  ['resume.pdf.exe', null],
  ['resume', null],
  ['.pdf.', null],
  ['resume.constructor', null],
])('the kind of %s is %s', (name, kind) => expect(resumeKindOf(name)).toBe(kind));

test('an empty unnamed part is no resume, and a named one is an empty resume', () => {
  expect(refused(filled, { name: '', size: 0 })).toEqual(['resume_missing']);
  expect(refused(filled, { name: 'a.pdf', size: 0 })).toEqual(['resume_empty']);
  expect(refused(filled, { name: 'a.odt', size: 10 })).toEqual(['resume_kind']);
});
