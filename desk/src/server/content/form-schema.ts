import type { z as Zod } from 'astro/zod';
import type { FormSchema } from '../../api/content.ts';

/** Titles and help come from `.meta` of the schemas; `widget` of `.meta` says how the form asks (see `widgets`). */
export function formSchema(z: typeof Zod, schema: Zod.ZodType, path: string): FormSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      // Boxes to tick.
      if (jsonSchema.items && 'enum' in Object(jsonSchema.items)) jsonSchema.uniqueItems = true;
      // The form would add defaults to the file. Rules are checked by the schema itself.
      for (const keyword of ['default', 'pattern', 'format', 'allOf']) delete jsonSchema[keyword];
    },
  });
  const form = json as FormSchema;
  if (!path.endsWith('.md')) return form;
  return {
    ...form,
    properties: { ...form.properties, body },
    required: [...(form.required ?? []), 'body'],
  };
}

const body: FormSchema = {
  type: 'string',
  title: 'Text',
  description:
    'The text of the page. A line that begins with ## is a heading, one that begins with - a point of a list.',
  widget: 'document',
};
