import * as z from './zod.ts';

// The kinds of fields in `content/`. Each begins with its label and its help text for editors, which the desk shows.

/** A text that is shown as it is written, without Markdown. Never empty: no page has a hole. */
export const plain = z.string().trim().min(1);

/** Gives any other schema its label and its help text. */
export const field = <Schema extends z.ZodType>(title: string, description: string, schema: Schema) =>
  schema.meta({ title, description });

/** A plain text. The site fills in the placeholders, such as `{email}`: each may move, none may be missing. */
export function line(title: string, description: string, ...placeholders: readonly string[]) {
  const filledIn = placeholders.map((name) => `{${name}}`).join(' and ');
  const isComplete = (value: string) => placeholders.every((name) => value.includes(`{${name}}`));
  return plain
    .refine(isComplete, { error: `expected a text with ${filledIn}` })
    .meta({ title, description: filledIn ? `${description} Keep ${filledIn}.` : description });
}

/** A plain text of at most `most` characters. */
export const short = (most: number, title: string, description: string) =>
  line(title, `${description} At most ${most} characters.`).max(most);

/** A part of an address; `#contact` is that of the form on each page. */
export const slug = (title: string, description: string) =>
  line(title, description).regex(/^(?!contact$)[a-z0-9-]+$/, 'use a to z, digits and hyphens, not “contact”');

/** A wording that the specification fixes. A schema accepts nothing else in its place. */
export const fixed = (text: string, title: string, description: string) =>
  z
    .literal(text, { error: `must be "${text}": the wording is fixed` })
    .meta({ title, description: `${description} The wording is fixed: "${text}".` });

/** A file or a group of fields. A field that is missing or unknown is an error. */
export const group = <Fields extends z.ZodRawShape>(title: string, description: string, fields: Fields) =>
  z.object(fields).meta({ title, description });

/** An object by its title, without help, which a form shows neither of an entry of a list nor of a file. */
export const named = <Fields extends z.ZodRawShape>(title: string, fields: Fields) =>
  z.object(fields).meta({ title });

/** A list, which may be empty. */
export const list = <Entry extends z.ZodType>(title: string, description: string, entry: Entry) =>
  z.array(entry).meta({ title, description });

/** A list of objects, which may be empty; `one` is the title of an entry. */
export const entries = <Fields extends z.ZodRawShape>(
  title: string,
  one: string,
  description: string,
  fields: Fields,
) => list(title, description, named(one, fields));

/** Most entries of a list that a layout shows. The numbers of the specification are what the site begins with. */
export const maxShown = 12;

/** 1 to 12 objects that a layout shows. */
export const shownEntries = <Fields extends z.ZodRawShape>(
  title: string,
  one: string,
  description: string,
  fields: Fields,
) => entries(title, one, description, fields).min(1).max(maxShown);

/** The same, where the first have the titles that the specification fixes, in their order. */
export function fixedEntries<Entry extends z.ZodType<{ readonly title: string }>>(
  title: string,
  entry: Entry,
  titles: readonly string[],
) {
  const help = `The ${titles.length} fixed ones in their order, then up to ${maxShown - titles.length} more.`;
  return list(title, help, entry)
    .min(titles.length)
    .max(maxShown)
    .superRefine((entries, context) => {
      for (const [index, title] of titles.entries())
        if (entries[index]?.title !== title)
          context.addIssue({
            code: 'custom',
            path: [index, 'title'],
            message: `must be "${title}": the title is fixed`,
          });
    });
}

export const flag = (title: string, description: string) => z.boolean().meta({ title, description });

export const choice = <const Options extends readonly string[]>(
  title: string,
  description: string,
  options: Options,
) => z.enum(options).meta({ title, description });

export const colour = <const Options extends readonly string[]>(
  title: string,
  description: string,
  options: Options,
) => choice(title, description, options).meta({ widget: 'colour' });

/** True while something waits for the company. The page says so where it shows it, and the launch check lists it. */
export const sample = (until: string) => flag('Sample', `Ticked until ${until}. “Before launch” lists it.`);

export const whole = (title: string, description: string) => z.number().int().meta({ title, description });

/** A day as `2026-12-31`. */
export const day = (title: string, description: string) =>
  z.iso.date('must be a day such as 2026-12-31').meta({ widget: 'date', title, description });
