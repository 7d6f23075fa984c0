import { sitePathPattern } from '@veramasa/contract';
import * as v from 'valibot';
import type { ContentFiles } from '../server/content/content-files.ts';
import type { Draft } from '../server/content/draft.ts';
import type { picturesOf } from '../server/content/pictures.ts';
import type { Answers } from '../server/processes/schema-process.ts';
import { type FocusPoint, focusPoints, isObject, pageFolders, type Value } from './content-model.ts';
import { lineSchema, type ResultOf, route, shortText, type } from './route.ts';

export * from './content-model.ts';

/** The texts of a file that an editor may change, without choices, days and names of pictures. */
export type FileTexts = ResultOf<Answers['texts']>[number];

export type ContentFile = ResultOf<ContentFiles['read']>;

/** Whether no part has more entries than a schema allows, or is nested too deeply: the desk compares each with each. */
const isSmall = (value: unknown, depth = 0): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth < 20 &&
    Object.keys(value).length <= 400 &&
    Object.values(value).every((part) => isSmall(part, depth + 1)));

/** Below `content/`. */
export const contentPath = v.pipe(shortText, v.regex(/^([\w-]+\/)*[\w-]+\.\w+$/));

/** A change of a file; `hash` is that of the bytes that the form was read from. */
const changeSchema = v.object({
  path: contentPath,
  hash: v.pipe(v.string(), v.hexadecimal(), v.length(64)),
  value: v.custom<Value>((value) => isObject(value) && isSmall(value)),
});

export type ContentChange = v.InferOutput<typeof changeSchema>;

export type SaveAnswer = ResultOf<ContentFiles['save']> & {
  /** Who saved a file that is `changed`, as far as this desk knows; `isYou`: the same person, in another tab. */
  readonly author?: { readonly name: string; readonly isYou: boolean };
};

export type DraftChanges = ResultOf<Draft['changes']>;

export type FileChange = DraftChanges['files'][number];

/** A file that differs between two versions of the content. */
export type ComparedFile = ResultOf<Draft['compare']>[number];

export type FieldChange = ComparedFile['fields'][number];

const access = ['editor'] as const;

/** A large photograph of a phone has 12 MB and 50 million pixels. */
export const maxPhotographMegabytes = 20;

/** The audit log names the files of it, too. */
export const readTree = route('GET /api/content', {
  access: ['editor', 'admin'],
  answer: type<ResultOf<Answers['tree']>>(),
});

/** What is left before the launch. */
export const readLaunch = route('GET /api/content/launch', {
  access: ['editor', 'admin'],
  answer: type<{ readonly tasks: ResultOf<Answers['launch']> }>(),
});

export const readFile = route('GET /api/content/file', {
  access,
  query: v.object({ path: contentPath }),
  answer: type<ContentFile>(),
});

/** Every text of the draft, to find words in. */
export const readTexts = route('GET /api/content/texts', {
  access,
  answer: type<{ readonly files: readonly FileTexts[] }>(),
});

export const saveFile = route('PUT /api/content/file', {
  access,
  body: changeSchema,
  answer: type<SaveAnswer>(),
});

/** Removes an opening or an article from the draft, and keeps it as `discardChanges` does. */
export const removeFile = route('DELETE /api/content/file', {
  access,
  query: v.object({ path: contentPath, hash: changeSchema.entries.hash }),
  answer: type<{ readonly kept: string }>(),
});

/** Adds an opening or an article to the draft, like the file `from` if there is one. */
export const createPage = route('POST /api/content/pages', {
  access,
  body: v.object({
    folder: v.picklist(pageFolders),
    name: lineSchema('Write a name of at most 100 characters.', 100),
    from: v.optional(contentPath),
  }),
  answer: type<ResultOf<ContentFiles['createPage']>>(),
});

export const readChanges = route('GET /api/content/changes', { access, answer: type<DraftChanges>() });

/** Of a commit or tree. */
export const gitHash = v.pipe(v.string(), v.hexadecimal(), v.length(40));

const paths = v.pipe(v.array(contentPath), v.minLength(1), v.maxLength(100));

/** Gives up the changes of files, and keeps them in a Git tree for a while. */
export const discardChanges = route('POST /api/content/changes/discard', {
  access,
  body: v.object({ paths }),
  answer: type<{ readonly kept: string }>(),
});

/** Brings back what was given up or removed. */
export const restoreChanges = route('POST /api/content/changes/restore', {
  access,
  body: v.object({ paths, kept: gitHash }),
});

export const readDrawings = route('GET /api/content/drawings', {
  access,
  answer: type<{ readonly names: readonly string[] }>(),
});

/** A drawing or photograph, as it is in the draft or as the public sees it. */
export const readPicture = route('GET /api/content/picture', {
  access,
  query: v.object({ name: shortText, version: v.optional(v.picklist(['draft', 'public'])) }),
});

/** Stores a photograph in the draft. The body is the file. */
export const storePhotograph = route('POST /api/content/photographs', {
  access,
  query: v.object({
    slot: v.picklist(['portrait', 'photograph']),
    name: shortText,
    focus: v.optional(v.picklist(Object.keys(focusPoints) as FocusPoint[])),
    /** File name of the same photograph with another focus, which it replaces while the public does not have it. */
    replaces: v.optional(shortText),
  }),
  body: v.custom<Uint8Array | Blob>((body) => body instanceof Uint8Array),
  answer: type<ResultOf<ReturnType<typeof picturesOf>['store']>>(),
});

/** Starts the preview of the draft and says where one of its pages is, or one of an earlier release. */
export const openPreview = route('POST /api/content/preview', {
  access: ['editor'],
  body: v.object({
    page: v.pipe(v.string(), v.maxLength(200), v.regex(sitePathPattern)),
    /** Commit of the release; the draft when absent. */
    release: v.optional(shortText),
  }),
  answer: type<{
    /** Logs the browser in to the origin of the preview and shows the page; works for one minute. */
    readonly login: string;
    /** The page, for a browser that is logged in. */
    readonly page: string;
  }>(),
});
