import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';

const modules = import.meta.glob<Record<string, unknown>>(['./*-schema.ts', './*-schemas.ts'], {
  eager: true,
});

/** Every schema of a file in `content/`, by the name that its module exports. */
const schemas = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]): [string, z.ZodType][] => {
    if (name === 'wordingSchemas') return Object.entries(value as Record<string, z.ZodType>);
    return name.endsWith('Schema') ? [[name, value as z.ZodType]] : [];
  }),
);

interface Node {
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly additionalProperties?: Node | boolean;
  readonly type?: string;
  readonly widget?: string;
}

/** The fields below `node` that have no title or no description for the person who fills them in. */
function unexplained({ properties = {}, items, anyOf = [] }: Node, path: string): string[] {
  return [
    ...Object.entries(properties).flatMap(([name, field]) => {
      const where = `${path}.${name}`;
      return [...(field.title && field.description ? [] : [where]), ...unexplained(field, where)];
    }),
    ...(items ? unexplained(items, `${path}[]`) : []),
    ...anyOf.flatMap((option) => unexplained(option, path)),
  ];
}

/** The fields below `node` that accept an empty text, which would leave a hole on the page. */
function holes(node: Node, path: string): string[] {
  const { type, widget, properties = {}, items, additionalProperties: rest, anyOf = [] } = node;
  const isChecked = ['enum', 'const', 'pattern', 'minLength', 'format'].some((rule) => rule in node);
  // The name of a picture must exist.
  const isPicture = ['drawing', 'portrait', 'photograph'].includes(widget ?? '');
  return [
    ...(type === 'string' && !isChecked && !isPicture ? [path] : []),
    ...Object.entries(properties).flatMap(([name, field]) => holes(field, `${path}.${name}`)),
    ...(items ? holes(items, `${path}[]`) : []),
    ...(typeof rest === 'object' ? holes(rest, `${path}.*`) : []),
    ...anyOf.flatMap((option) => holes(option, path)),
  ];
}

/** The parts below `node` that have no limit: objects with other fields, lists and texts of any length. */
function unlimited(node: Node, path: string): string[] {
  const { type, properties, items, additionalProperties: rest, anyOf = [] } = node;
  const limit = { object: 'additionalProperties', array: 'maxItems', string: 'maxLength' }[type ?? ''];
  const isChosen = ['enum', 'const'].some((rule) => rule in node) || node.widget === 'date';
  return [
    ...(limit && !isChosen && !(limit in node) ? [path] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, field]) => unlimited(field, `${path}.${name}`)),
    ...(items ? unlimited(items, `${path}[]`) : []),
    ...(typeof rest === 'object' ? unlimited(rest, `${path}.*`) : []),
    ...anyOf.flatMap((option) => unlimited(option, path)),
  ];
}

describe.each(schemas)('%s', (name, schema) => {
  test('gives every field a title and a description for editors', () => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
    expect(unexplained(json as Node, name)).toEqual([]);
  });

  test('refuses fields that it does not name, and longer texts', () => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
    expect(unlimited(json as Node, name)).toEqual([]);
  });

  test('accepts no empty text', () => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
    // Empty for a drawing that is decoration.
    expect(holes(json as Node, name).filter((path) => path !== 'allPagesSchema.alt')).toEqual([]);
  });
});
