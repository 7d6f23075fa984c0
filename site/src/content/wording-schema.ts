import { fixed, group, line, list, named } from './fields.ts';
import words from './wording-fields.json' with { type: 'json' };
import type * as z from './zod.ts';

/** A text by title, help and the placeholders that it keeps; a text that the specification fixes; a group of texts. */
type Field =
  | readonly string[]
  | { readonly title: string; readonly description: string; readonly fixed: string }
  | { readonly title: string; readonly description?: string; readonly fields: Fields };

interface Fields {
  readonly [name: string]: Field;
}

const schemasOf = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));

function schemaOf(field: Field): z.ZodType {
  if ('fixed' in field) return fixed(field.fixed, field.title, field.description);
  if ('fields' in field) return group(field.title, field.description ?? '', schemasOf(field.fields));
  const [title = '', description = '', ...placeholders] = field;
  return line(title, description, ...placeholders);
}

/** `content/wording/NAME.json`: the words of pages and their parts. */
export const pageWordingSchemas: Readonly<Record<string, z.ZodType>> = {
  ...schemasOf(words.pages),
  numbers: named('Numbers in words', {
    numbers: list(
      'Numbers',
      'The numbers from none to nine, in order. Larger numbers are shown as digits.',
      line('Number', 'One number in words, with a capital.'),
    ).length(10),
  }),
};

/** The words of both forms, of the pages that answer them without JavaScript, of emails to senders, and of errors. */
export const formWordingSchemas = schemasOf(words.forms);
