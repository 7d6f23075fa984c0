import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { sampleSchema } from './document-schema.ts';
import { inEveryLanguage } from './legal-schema.ts';

const modules = import.meta.glob<Record<string, unknown>>(['./*-schema.ts', './*-schemas.ts'], {
  eager: true,
});

/** Every schema of a file in `content/`, by the name that its module exports. */
const schemas = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]): [string, z.ZodType][] => {
    if (name.endsWith('WordingSchemas')) return Object.entries(value as Record<string, z.ZodType>);
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

interface Part {
  readonly path: string;
  readonly node: Node;
  /** A person fills it in. */
  readonly isField: boolean;
}

/** A schema and everything below it. */
function partsOf(node: Node, path: string, isField = false): Part[] {
  const { properties = {}, items, additionalProperties: rest, anyOf = [] } = node;
  return [
    { path, node, isField },
    ...Object.entries(properties).flatMap(([name, field]) => partsOf(field, `${path}.${name}`, true)),
    ...(items ? partsOf(items, `${path}[]`) : []),
    ...(typeof rest === 'object' ? partsOf(rest, `${path}.*`) : []),
    ...anyOf.flatMap((option) => partsOf(option, path)),
  ];
}

/** An empty text would leave a hole on the page. The name of a picture must exist. */
const acceptsEmpty = ({ node }: Part) =>
  node.type === 'string' &&
  !['drawing', 'portrait', 'photograph'].includes(node.widget ?? '') &&
  !['enum', 'const', 'pattern', 'minLength', 'format'].some((rule) => rule in node);

/** An object with any other fields, or a list or a text of any length. */
function isUnlimited({ node }: Part): boolean {
  const limit = { object: 'additionalProperties', array: 'maxItems', string: 'maxLength' }[node.type ?? ''];
  const isChosen = ['enum', 'const'].some((rule) => rule in node) || node.widget === 'date';
  return limit !== undefined && !isChosen && !(limit in node);
}

const parts = schemas.flatMap(([name, schema]) => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return partsOf(json as Node, name);
});
const pathsOf = (wrong: (part: Part) => boolean) => parts.filter(wrong).map(({ path }) => path);

test('the schemas have more than 500 fields', () =>
  expect(pathsOf(({ isField }) => isField).length).toBeGreaterThan(500));

const namesFile = /\.(yaml|json|md|svg)\b|\b(content|art)\/|\bh1\b/;
test.each<[string, (part: Part) => boolean]>([
  ['without title or description', ({ node, isField }) => isField && !(node.title && node.description)],
  ['that names a file or an element', ({ node }) => namesFile.test(`${node.title} ${node.description}`)],
  ['with other fields or longer texts', isUnlimited],
  ['with an empty text', acceptsEmpty],
])('no schema has a part %s', (_what, wrong) => expect(pathsOf(wrong)).toEqual([]));

test('what is too long is checked no further', () => {
  const { error } = sampleSchema.shape.arithmetic.element.safeParse(`${'1+'.repeat(600)}1 = 5`);
  expect(error?.issues.map(({ code }) => code)).toEqual(['too_big']);
});

test('a privacy notice that is missing or of another version is refused', () => {
  const notices = ['te', 'hi', 'en'].map((id) => ({ id, version: '2026-11-01' }));
  expect(inEveryLanguage(notices).map(({ language }) => language)).toEqual(['en', 'hi', 'te']);
  expect(() => inEveryLanguage(notices.slice(1))).toThrow('content/privacy/te.yaml is missing.');
  expect(() => inEveryLanguage([{ id: 'te', version: '2026-01-31' }, ...notices.slice(1)])).toThrow(
    'content/privacy/te.yaml has version 2026-01-31, en.yaml has 2026-11-01: bring both',
  );
});
