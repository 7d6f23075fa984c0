import { createHash } from 'node:crypto';

/**
 * The style rule that tells `TypedHero` how many characters it types, and its hash for the page's content security
 * policy: a rule with a value of its own for each page cannot be part of a CSS module.
 */
export function typingStyle(text: string) {
  const css = `:root{--characters:${[...text].length}}`;
  return { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` } as const;
}
