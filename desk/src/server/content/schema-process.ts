import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, matchesGlob, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LaunchTask } from '@veramasa/contract';
import type * as markdown from 'astro/markdown';
import type { z as Zod } from 'astro/zod';
import type * as jsYaml from 'js-yaml';
import type { ContentEntry, ContentIssue, ContentTree, FormSchema, Value } from '../../api/content.ts';
import type { ListedTask } from '../../api/launch.ts';
import { formSchema } from './form-schema.ts';
import { explainIssue, sentence } from './issue-sentences.ts';
import { pageAddresses } from './page-addresses.ts';

// A separate process, started in the folder `site` of the draft: the schemas, the parsers and the pictures that they
// look for are those of the draft.

/** What the site exports as `contentFiles`. */
interface ContentKind {
  readonly folder: string;
  readonly pattern: string;
  readonly schema: Zod.ZodType;
  readonly entries: boolean;
  readonly group: string;
  readonly title?: string;
}

export type Question =
  | { readonly ask: 'tree' }
  | { readonly ask: 'launch' }
  | { readonly ask: 'schema'; readonly path: string }
  | { readonly ask: 'check'; readonly path: string; readonly text: string };

/** What Astro reads from a text. */
export interface Checked {
  readonly issues: readonly ContentIssue[];
  readonly value: Value;
}

const site = createRequire(resolve('package.json'));
const { z } = (await importFrom('astro/zod')) as { z: typeof Zod };
const { parseFrontmatter } = (await importFrom('astro/markdown')) as typeof markdown;
const { load } = (await importFrom('js-yaml')) as typeof jsYaml;
const { contentFiles, editorGroups } = (await import(
  pathToFileURL(resolve('src/content/content-files.ts')).href
)) as { contentFiles: Readonly<Record<string, ContentKind>>; editorGroups: readonly string[] };
const { launchTasks } = (await import(pathToFileURL(resolve('src/content/launch-check.ts')).href)) as {
  launchTasks(files: readonly { path: string; data: unknown }[]): LaunchTask[];
};
const contentFolder = resolve('../content');

process.on('message', async ({ id, question }: { id: number; question: Question }) => {
  try {
    reply({ id, answer: await answer(question) });
  } catch (error) {
    reply({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit());

function reply(message: object): void {
  // The callback takes the error of a desk that has ended.
  process.send?.(message, undefined, undefined, () => {});
}

function importFrom(name: string): Promise<unknown> {
  return import(pathToFileURL(site.resolve(name)).href);
}

async function answer(question: Question): Promise<ContentTree | ListedTask[] | FormSchema | Checked> {
  if (question.ask === 'tree') return tree();
  if (question.ask === 'launch') return launch();
  const kind = kindOf(question.path);
  return question.ask === 'schema'
    ? formSchema(z, schemaOf(kind), question.path)
    : check(schemaOf(kind), question.path, question.text);
}

function tree(): ContentTree {
  const kinds = Object.values(contentFiles);
  return {
    groups: editorGroups.map((title) => ({
      title,
      files: kinds.filter(({ group }) => group === title).flatMap(entriesOf),
    })),
  };
}

/** Files that cannot be read have no tasks; their forms show the error. */
function launch(): ListedTask[] {
  const places = new Map(
    tree().groups.flatMap(({ title: group, files }) =>
      files.map(({ path, title }) => [path, { group, title }] as const),
    ),
  );
  // The wording of forms, in JSON, has examples of addresses on purpose.
  const paths = [...places.keys()].filter((path) => !path.endsWith('.json'));
  return launchTasks(paths.map((path) => ({ path, data: fieldsOf(path) }))).map((task) => {
    const place = places.get(task.path) ?? { group: task.path, title: task.path };
    return { ...task, ...place, name: nameInForm(task) || place.title };
  });
}

function nameInForm({ kind, path, field, name }: LaunchTask): string | undefined {
  if (kind === 'sample' && field.length === 1) return undefined;
  const labelled = kind === 'example-address' ? field : name ? undefined : field.slice(0, -1);
  return labelled ? schemaAt(formSchema(z, schemaOf(kindOf(path)), path), labelled)?.title : name;
}

function schemaAt(schema: FormSchema | undefined, field: LaunchTask['field']): FormSchema | undefined {
  return field.reduce<FormSchema | undefined>((part, step) => {
    if (typeof step === 'number') return part?.items;
    const { properties = {}, additionalProperties: rest } = part ?? {};
    return properties[step] ?? (typeof rest === 'object' ? rest : undefined);
  }, schema);
}

function entriesOf(kind: ContentKind): ContentEntry[] {
  return pathsOf(kind)
    .map((path) => {
      const value = fieldsOf(path);
      const text = (name: string) => (typeof value[name] === 'string' ? value[name] : undefined);
      const [page = null] = pageAddresses(path, value);
      const title = kind.title ?? text('position') ?? text('name') ?? path;
      return { path, title, page, order: typeof value.order === 'number' ? value.order : 0 };
    })
    .sort((a, b) => a.order - b.order)
    .map(({ path, title, page }) => ({ path, title, page }));
}

function pathsOf({ folder, pattern }: ContentKind): string[] {
  return globSync(pattern, { cwd: join(contentFolder, folder) })
    .sort()
    .map((name) => (folder ? `${folder}/${name}` : name));
}

/** Empty for a file that cannot be read; its form then shows the error. */
function fieldsOf(path: string): Readonly<Record<string, Value>> {
  try {
    const value = parse(path, readFileSync(join(contentFolder, path), 'utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The file need not exist yet. */
function kindOf(path: string): ContentKind {
  const kind = Object.values(contentFiles).find(({ folder, pattern }) =>
    matchesGlob(path, folder ? `${folder}/${pattern}` : pattern),
  );
  if (!kind) throw new Error(`${path} is not a file of the content`);
  return kind;
}

function schemaOf({ schema, entries }: ContentKind): Zod.ZodType {
  return entries ? z.record(z.string().regex(/^[a-z0-9-]+$/), schema) : schema;
}

/** As Astro reads a file; the text of a Markdown file is `body`. */
function parse(path: string, text: string): unknown {
  if (path.endsWith('.json')) return JSON.parse(text);
  if (path.endsWith('.yaml')) return load(text, { filename: path });
  const { frontmatter, content } = parseFrontmatter(text);
  return { ...frontmatter, body: content.trim() };
}

async function check(schema: Zod.ZodType, path: string, text: string): Promise<Checked> {
  let value: unknown;
  try {
    value = parse(path, text);
  } catch (error) {
    const message = `The file cannot be read: ${(error as Error).message.split('\n')[0]}.`;
    return { issues: [{ path: [], message }], value: null };
  }
  const { body, ...fields } = value as { body?: string };
  const markdownFile = path.endsWith('.md');
  const { error } = await schema.safeParseAsync(markdownFile ? fields : value, { error: explainIssue });
  const issues: ContentIssue[] = (error?.issues ?? []).map((issue) => ({
    path: issue.path.map((step) => (typeof step === 'number' ? step : String(step))),
    message: sentence(issue.message),
  }));
  if (markdownFile && !body) issues.push({ path: ['body'], message: 'Write the text of the page.' });
  return { issues, value: JSON.parse(JSON.stringify(value, daysAsText)) };
}

/** The parser makes a date of a day without quotes. */
function daysAsText(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? original.toISOString().slice(0, 10) : value;
}
