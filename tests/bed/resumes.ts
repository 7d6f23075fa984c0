import { readFileSync } from 'node:fs';
import type { TestFile } from './posted-form.ts';

/** A resume written by a real program; see the README of the fixtures. */
export function resumeFixture(name: string, as = name): { readonly name: string; readonly bytes: Buffer } {
  return {
    name: as,
    bytes: readFileSync(new URL(`../fixtures/resumes/${name}`, import.meta.url)),
  };
}

/** A PDF of exactly `bytes` bytes, padded with spaces. */
export function resumeOfSize(bytes: number): TestFile {
  const { bytes: pdf } = resumeFixture('written.pdf');
  return { name: 'large.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, ' ')]) };
}
