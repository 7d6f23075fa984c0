import { z } from 'astro/zod';

/** A text that is shown as it is written, without Markdown. Never empty: no page has a hole. */
export const plain = z.string().trim().min(1);

/**
 * A plain text with its label and help text for editors. The site fills in the placeholders, such as `{email}`: each
 * may move within the text, none may be missing.
 */
export function line(title: string, description: string, ...placeholders: readonly string[]) {
  const filledIn = placeholders.map((name) => `{${name}}`).join(' and ');
  return plain
    .refine((value) => placeholders.every((name) => value.includes(`{${name}}`)), {
      error: `expected a text with ${filledIn}`,
    })
    .meta({ title, description: filledIn ? `${description} Keep ${filledIn}.` : description });
}

/** A file or a group of lines. A line that is missing or unknown is an error. */
export function lineGroup<Lines extends z.ZodRawShape>(title: string, description: string, lines: Lines) {
  return z.strictObject(lines).meta({ title, description });
}

/** A day as `2026-12-31`. YAML parses such a value without quotes as a date, which is converted back. */
export const day = z
  .preprocess(
    (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
    z.iso.date('must be a day such as 2026-12-31'),
  )
  .meta({ widget: 'date' });
