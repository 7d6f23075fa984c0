import { readFileSync } from 'node:fs';

export type Policy = 'privacy' | 'terms' | 'cookies' | 'accessibility';

/** The words of a legal page in reading order; `policies/NAME.txt` is its plain text. */
export const policyWords = (policy: Policy): string[] =>
  readFileSync(new URL(`policies/${policy}.txt`, import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean);
