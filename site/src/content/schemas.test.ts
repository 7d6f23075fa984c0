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

describe.each(schemas)('%s', (name, schema) => {
  test('gives every field a title and a description for editors', () => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
    expect(unexplained(json as Node, name)).toEqual([]);
  });
});
