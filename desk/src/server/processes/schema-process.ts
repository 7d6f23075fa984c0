import { globSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, matchesGlob, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LaunchTask } from '@veramasa/contract';
import { contradictions } from '@veramasa/contract/contradictions';
import type { z as Zod } from 'astro/zod';
import {
  type ContentIssue,
  type FieldPath,
  type FormSchema,
  labelAt,
  namesInOrder,
  pageAddresses,
  pictureWidgets,
  schemaAt,
  type Value,
} from '../../api/content-model.ts';
import { explainIssue, sentence } from './issue-sentences.ts';

// A separate, confined process (`schemas.ts`), started in the folder `site` of the draft: the schemas, the parsers and
// the pictures that they look for are those of the draft.

/** What the site exports as `contentFiles`. */
interface ContentKind {
  readonly in: string;
  readonly schema: Zod.ZodType;
  readonly entries?: string;
  readonly group: string;
}

const moduleOf = (name: string) =>
  import(pathToFileURL(createRequire(resolve('package.json')).resolve(name)).href);
const { z }: { z: typeof Zod } = await moduleOf('astro/zod');
const { contentFiles }: { contentFiles: Readonly<Record<string, ContentKind>> } = await moduleOf(
  './src/content/content-files.ts',
);
const { readContent }: { readContent(path: string, text: string): Value } = await moduleOf(
  './src/content/read-content.ts',
);
const { launchTasks }: { launchTasks(files: readonly { path: string; data: unknown }[]): LaunchTask[] } =
  await moduleOf('./src/content/launch-check.ts');
const contentFolder = resolve('../content');
const { permission } = process as unknown as { permission?: { drop(scope: string): void } };
permission?.drop('addon');

/** Answers by the name of the question. */
const answers = { tree, launch, texts, schema, check, read: readContent };

export type Answers = typeof answers;

process.on('message', async ([name, ...given]: [keyof Answers, ...unknown[]]) => {
  const ask = answers[name] as (...given: unknown[]) => unknown;
  const reply = await (async () => ({ answer: await ask(...given) }))().catch((error: unknown) => ({
    error: error instanceof Error ? error.message : String(error),
  }));
  // The callback takes the error of a desk that has ended.
  process.send?.(reply, undefined, undefined, () => {});
});
process.on('disconnect', () => process.exit());

/** Every file that an editor may change. */
function tree() {
  return Object.values(contentFiles).flatMap(entriesOf);
}

/** What the launch check finds in the content now. Files that cannot be read have no tasks; their forms show the error. */
function launch() {
  const files = tree();
  // The wording of forms, in JSON, has examples of addresses on purpose.
  const paths = files.map(({ path }) => path).filter((path) => !path.endsWith('.json'));
  return launchTasks(paths.map((path) => ({ path, data: fieldsOf(path) }))).map((task) => {
    const { group, title } = files.find(({ path }) => path === task.path) ?? { group: '', title: task.path };
    // `group` of the list of pages, and the title of its file there.
    return { ...task, group, title, name: nameInForm(task) || title };
  });
}

function nameInForm({ kind, path, field, name }: LaunchTask): string | undefined {
  if (kind === 'sample' && field.length === 1) return undefined;
  const labelled = kind === 'example-address' ? field : name ? undefined : field.slice(0, -1);
  return labelled ? schemaAt(schema(path), labelled)?.title : name;
}

/** Every text that an editor may change. */
function texts() {
  return tree().map(({ group: _, ...file }) => {
    const form = schema(file.path);
    const texts = inForm(form, textsIn(fieldsOf(file.path), form));
    return { ...file, texts };
  });
}

/** Parts in the order of the form, with the titles of the fields on the way, such as "Questions › 2 › Answer". */
function inForm<Part extends { readonly path: FieldPath }>(form: FormSchema, parts: readonly Part[]) {
  const names = namesInOrder(form).flat();
  const placeOf = ({ path: [name] }: Part) => names.indexOf(String(name));
  return parts
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((part) => ({ ...part, label: labelAt(form, part.path) }));
}

/** Controls whose value is chosen and not written. */
const chosen: typeof pictureWidgets = [...pictureWidgets, 'colour', 'date'];

function textsIn(
  value: Value,
  { enum: choices, widget, ...schema }: FormSchema,
  path: FieldPath = [],
): { readonly path: FieldPath; readonly text: string }[] {
  if (typeof value === 'string')
    return value && !choices && !chosen.includes(widget) ? [{ path, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  // A value of another shape is a mistake, which its form shows.
  return parts.flatMap(([step, part]) => {
    const known = schemaAt(schema, [step]);
    return known ? textsIn(part, known, [...path, step]) : [];
  });
}

/** `path` is below `content/`; `page` is its address on the site, null when the file is not one page. */
function entriesOf({ group, ...kind }: ContentKind) {
  const paths = globSync(kind.in, { cwd: contentFolder }).sort();
  const files = paths.map((path) => ({ path, value: fieldsOf(path) }));
  files.sort((a, b) => Number(a.value.order ?? 0) - Number(b.value.order ?? 0));
  return files.map(({ path, value }) => {
    const [page = null] = pageAddresses(path, value);
    const names = [value.position, value.name].filter((name) => typeof name === 'string');
    const ofKind = kind.entries ?? kind.schema.meta()?.title;
    const own = names.find(Boolean) ?? path;
    const title = kind.in !== path && ofKind ? `${ofKind}: ${own}` : (ofKind ?? own);
    return { path, title, page, group };
  });
}

/** What each file has, with the version that it is of: to read and parse takes much longer than to look. */
const lastFields = new Map<string, readonly [version: string, fields: Readonly<Record<string, Value>>]>();

/** Empty for a file that cannot be read; its form then shows the error. */
function fieldsOf(path: string): Readonly<Record<string, Value>> {
  const file = join(contentFolder, path);
  try {
    // A save makes another file.
    const { ino, ctimeNs } = statSync(file, { bigint: true });
    const version = `${ino} ${ctimeNs}`;
    if (lastFields.get(path)?.[0] !== version) {
      const fields = { ...Object(readContent(path, readFileSync(file, 'utf8'))) };
      // The parser joins a quoted text letter by letter, which takes 30 times its memory; the copy is in one piece.
      lastFields.set(path, [version, structuredClone(fields)]);
    }
    return lastFields.get(path)?.[1] ?? {};
  } catch {
    return {};
  }
}

/** The file need not exist yet. */
function kindOf(path: string): ContentKind {
  const kind = Object.values(contentFiles).find((candidate) => matchesGlob(path, candidate.in));
  if (!kind) throw new Error(`${path} is not a file of the content`);
  return kind;
}

function schemaOf(path: string): Zod.ZodType {
  const { schema, entries } = kindOf(path);
  return entries ? z.record(z.string().regex(/^[a-z0-9-]+$/), schema) : schema;
}

/**
 * The form of a file. Titles and help come from `.meta` of the schemas; `widget` of `.meta` says how the form asks (see
 * `widgets`).
 */
function schema(path: string): FormSchema {
  const company = fieldsOf('company.yaml');
  const last = lastForms.get(kindOf(path));
  if (last?.company === company) return last.form;
  const { $schema: _, ...form } = z.toJSONSchema(schemaOf(path), {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      if (jsonSchema.widget === 'offices') {
        delete jsonSchema.widget;
        const { offices } = company;
        jsonSchema.items = { enum: Array.isArray(offices) ? offices.map(({ id }) => id) : [] };
      }
      // Boxes to tick.
      if (jsonSchema.items && 'enum' in Object(jsonSchema.items)) jsonSchema.uniqueItems = true;
      // The form would add defaults to the file. Rules are checked by the schema itself.
      for (const keyword of ['default', 'pattern', 'format', 'allOf']) delete jsonSchema[keyword];
    },
  });
  lastForms.set(kindOf(path), { company, form: form as FormSchema });
  return form as FormSchema;
}

/** The form of each kind of file, and the company whose offices it offers: those of all files take half a second. */
const lastForms = new Map<ContentKind, { readonly company: object; readonly form: FormSchema }>();

/** What is wrong with texts, by the paths of their files, beside the other files of the draft. */
async function check(texts: Readonly<Record<string, string>>) {
  const values = new Map<string, unknown>();
  const issues: (Omit<ContentIssue, 'label'> & { readonly file: string })[] = [];
  for (const [file, text] of Object.entries(texts)) {
    try {
      values.set(file, readContent(file, text));
    } catch (error) {
      const message = `The file cannot be read: ${(error as Error).message.split(/:?\n/)[0]}.`;
      issues.push({ file, path: [], message });
      continue;
    }
    const { error } = await schemaOf(file).safeParseAsync(values.get(file), { error: explainIssue });
    for (const { path, message } of error?.issues ?? []) {
      const steps = path.map((step) => (typeof step === 'number' ? step : String(step)));
      issues.push({ file, path: steps, message: sentence(message) });
    }
  }
  issues.push(...contradictionsOf(values));
  return [...Map.groupBy(issues, ({ file }) => file)].flatMap(([file, own]) => {
    // One for each field: of two, the second may be about what the first one is about.
    const ofFields = Map.groupBy(own, (issue) => issue.path.join('/')).values();
    return inForm(
      schema(file),
      [...ofFields].flatMap(([first]) => first ?? []),
    );
  });
}

/** Where files with these values contradict each other, or others of the draft. */
function contradictionsOf(values: ReadonlyMap<string, unknown>) {
  const dataOf = (path: string) => Object(values.has(path) ? values.get(path) : fieldsOf(path));
  const pages = tree().flatMap(({ path: file, title: label }) => {
    const data = dataOf(file);
    // An opening that has closed is no page any more.
    if (Date.now() - new Date(data.closes).getTime() > 24 * 3600_000) return [];
    const [path, ...alsoAt] = pageAddresses(file, data);
    return path ? [{ ...data, file, label, path, alsoAt }] : [];
  });
  return [...contradictions(pages, dataOf('redirects.yaml'))].filter(({ file }) => values.has(file));
}
