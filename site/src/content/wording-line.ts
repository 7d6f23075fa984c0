import { z } from 'astro/zod';

/**
 * A text for people, never empty, with its label and help text for editors. The site fills in the placeholders,
 * such as `{email}`: each may move within the text, none may be missing.
 */
export function line(title: string, description: string, ...placeholders: readonly string[]) {
  const filledIn = placeholders.map((name) => `{${name}}`).join(' and ');
  return z
    .string()
    .trim()
    .min(1)
    .refine((value) => placeholders.every((name) => value.includes(`{${name}}`)), {
      error: `expected a text with ${filledIn}`,
    })
    .meta({ title, description: filledIn ? `${description} Keep ${filledIn}.` : description });
}

/** A file or a group of lines. A line that is missing or unknown is an error. */
export function lineGroup<Lines extends z.ZodRawShape>(title: string, description: string, lines: Lines) {
  return z.strictObject(lines).meta({ title, description });
}
