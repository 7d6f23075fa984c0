import type { ContentIssue, FormSchema } from './content.ts';

/** Titles of the fields on the way, such as "What you receive › 2 › Name". Empty for the whole page. */
export function fieldLabel(schema: FormSchema, path: ContentIssue['path']): string {
  const titles: string[] = [];
  let field: FormSchema = schema;
  for (const step of path) {
    const { additionalProperties: rest } = field;
    const known: FormSchema | undefined = field.properties?.[step];
    titles.push(typeof step === 'number' ? String(step + 1) : (known?.title ?? step));
    field = known ?? (typeof rest === 'object' ? rest : field.items) ?? {};
  }
  return titles.join(' › ');
}
