import { z } from 'astro/zod';

/** A line of `content/wording`: never empty. */
export const text = z.string().trim().min(1);

/** A text with gaps that the site fills, such as `{email}`; each may move, none may go. */
export const gaps = (...names: readonly string[]) =>
  text.refine((value) => names.every((name) => value.includes(`{${name}}`)), {
    message: `expected a text with ${names.map((name) => `{${name}}`).join(' and ')}`,
  });
