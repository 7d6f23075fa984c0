import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import {
  lifePageSchema,
  missionPageSchema,
  storiesPageSchema,
  storySchema,
  visionPageSchema,
} from './about-page-schemas.ts';
import { homeSchema } from './home-schema.ts';
import { founderPageSchema, leadersPageSchema, teamPageSchema } from './people-page-schemas.ts';
import { allPagesSchema, notFoundSchema } from './utility-page-schemas.ts';

/** A schema, seen as the tree that an editor shows. */
interface Node {
  readonly shape?: Readonly<Record<string, Node>>;
  readonly element?: Node;
  readonly def: { readonly innerType?: Node; readonly options?: readonly Node[] };
}

/** Paths of the fields below `schema` that have no title or no description. */
function unexplained(schema: Node, path = ''): string[] {
  const inner = schema.element ?? schema.def.innerType;
  const fields = Object.entries(schema.shape ?? {}).flatMap(([name, field]) => {
    const { title = '', description = '' } = z.globalRegistry.get(field as unknown as z.ZodType) ?? {};
    const helped = title.length > 1 && description.length > 8;
    return [...(helped ? [] : [`${path}.${name}`]), ...unexplained(field, `${path}.${name}`)];
  });
  return inner ? [...fields, ...unexplained(inner, path)] : fields;
}

/** Schemas of the pages about the company. */
const schemas = {
  homeSchema,
  visionPageSchema,
  missionPageSchema,
  founderPageSchema,
  leadersPageSchema,
  teamPageSchema,
  lifePageSchema,
  storiesPageSchema,
  storySchema,
  allPagesSchema,
  notFoundSchema,
};

test.each(Object.entries(schemas))('%s explains every field to an editor', (_, schema) => {
  expect(unexplained(schema as unknown as Node)).toEqual([]);
});

test('a field without a description is found', () => {
  const item = z.object({
    a: z.string(),
    b: z.string().meta({ title: 'Name', description: 'Explained here.' }),
  });
  const schema = z.object({
    items: z.array(item).optional().meta({ title: 'Items', description: 'All of them.' }),
  });
  expect(unexplained(schema as unknown as Node)).toEqual(['.items.a']);
});
