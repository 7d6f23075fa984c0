import { readFileSync } from 'node:fs';

export type Policy = 'privacy' | 'terms' | 'cookies' | 'accessibility';

/** The words of a text page in the order they are read: `policies/NAME.txt` is the plain text of that page. */
export const policyWords = (policy: Policy): string[] =>
  readFileSync(new URL(`policies/${policy}.txt`, import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean);
