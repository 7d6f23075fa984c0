import type { LaunchTask } from '@veramasa/contract';
import * as v from 'valibot';
import { route, shortText, type } from './route.ts';

/** Content of a file as a form edits it: JSON. Days are `2026-12-31`; the text of a Markdown file is `body`. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

export function isObject(value: unknown): value is Readonly<Record<string, Value>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A file that an editor may change. */
export interface ContentEntry {
  /** Below `content/`, such as `services/data-engineering.yaml`. */
  readonly path: string;
  readonly title: string;
  /** Address of its page on the site; null when the file is not one page. */
  readonly page: string | null;
}

/** Pages that editors add and remove, by the folder of `content/` that has a file for each. */
export const pageKinds = {
  openings: { group: 'Openings', noun: 'opening', namedBy: 'position' },
  insights: { group: 'Articles', noun: 'article', namedBy: 'name' },
} as const;

export const pageFolders = ['openings', 'insights'] as const;
export type PageFolder = (typeof pageFolders)[number];

/** The folder of a page that editors may remove; undefined for another file. */
export const pageFolderOf = (path: string): PageFolder | undefined =>
  pageFolders.find((folder) => path.startsWith(`${folder}/`));

export interface ContentTree {
  readonly groups: readonly { readonly title: string; readonly files: readonly ContentEntry[] }[];
}

/** How a form asks for a value, in the key `widget` of the JSON schema. */
export const widgets = [
  /** Name of a drawing. */
  'drawing',
  /** Name of a drawing, or file name of a photograph of 4 to 5. */
  'portrait',
  /** Name of a drawing, or file name of a photograph of 4 to 3. */
  'photograph',
  /** One of the colours in `enum`. */
  'colour',
  /** Address of a page of the site. */
  'page',
  /** Ids of offices of the company. */
  'offices',
  /** Day, `2026-12-31`. */
  'date',
  /** Text of several lines. */
  'lines',
  /** One paragraph with bold, links and code. */
  'markdown',
  /** Markdown with headings, lists and paragraphs. */
  'document',
] as const;

export type Widget = (typeof widgets)[number];

/** JSON schema of a form, draft 2020-12, with `title` and `description` for editors and `widget`. */
export interface FormSchema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly widget?: Widget;
  readonly properties?: Readonly<Record<string, FormSchema>>;
  readonly required?: readonly string[];
  readonly items?: FormSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** `title` is what the form calls the names of a record. */
  readonly propertyNames?: FormSchema;
  readonly additionalProperties?: FormSchema | boolean;
  readonly enum?: readonly Value[];
  readonly default?: Value;
  readonly [keyword: string]: unknown;
}

/** The texts of a file that an editor may change, without choices, days and names of pictures. */
export interface FileTexts extends ContentEntry {
  /** Of the bytes that were read. */
  readonly hash: string;
  readonly texts: readonly FieldText[];
}

export interface FieldText {
  readonly path: readonly (string | number)[];
  /** Titles of the fields on the way, such as "Questions › 2 › Answer". */
  readonly label: string;
  readonly text: string;
}

export interface ContentFile extends ContentEntry {
  /** Of the bytes that `value` was read from; sent with a change. */
  readonly hash: string;
  readonly value: Value;
  readonly schema: FormSchema;
}

/** A change of a file; `hash` is that of the bytes that the form was read from. */
const changeSchema = v.object({
  path: shortText,
  hash: v.pipe(v.string(), v.hexadecimal(), v.length(64)),
  value: v.custom<Value>(isObject),
});

export type ContentChange = v.InferOutput<typeof changeSchema>;

/** What is wrong with a value, and where. */
export interface ContentIssue {
  readonly path: readonly (string | number)[];
  /** A sentence that says what to do. */
  readonly message: string;
}

export type SaveAnswer =
  | { readonly outcome: 'saved'; readonly hash: string; readonly value: Value }
  | { readonly outcome: 'refused'; readonly issues: readonly ContentIssue[] }
  /** Somebody else changed the file after it was read; nothing was saved. */
  | {
      readonly outcome: 'changed';
      readonly file: ContentFile;
      /** `before` is the version in the file, `after` the one that was not saved. */
      readonly differences: readonly FieldChange[];
      /** Who saved it, as far as this desk knows; `isYou`: the same person, in another tab. */
      readonly author?: { readonly name: string; readonly isYou: boolean } | undefined;
    };

export type CreateAnswer =
  | { readonly outcome: 'created'; readonly path: string }
  | Extract<SaveAnswer, { outcome: 'refused' }>;

/** One changed field. Undefined where it was added or removed. */
export interface FieldChange {
  readonly path: readonly (string | number)[];
  /** Titles of the fields on the way, such as "What You receive › 2 › Name". */
  readonly label: string;
  readonly before?: Value;
  readonly after?: Value;
  /** Both as the form shows them, one part a line. */
  readonly words: readonly [before: string, after: string];
  /** Whether the values are names of pictures. */
  readonly picture?: true;
}

/** A file that differs between two versions of the content. */
export interface ComparedFile extends ContentEntry {
  readonly kind: 'changed' | 'added' | 'removed';
  /** Of one that is changed. */
  readonly fields: readonly FieldChange[];
}

export interface FileChange extends ComparedFile {
  /** Whether it is an uploaded photograph that no page shows: it is not published. */
  readonly unused: boolean;
  /** Whether it has what was public before and was taken back. */
  readonly wasPublic: boolean;
  /** Whether the engineers have changed the same lines. */
  readonly isConflict: boolean;
  /** Who has changed it since it was published last, and when, ISO 8601. */
  readonly authors: readonly { readonly name: string; readonly at: string }[];
}

/** A commit that the public does not have: an engineer's, or a publication that was taken back. */
export interface HiddenCommit {
  readonly commit: string;
  readonly person: string;
  /** ISO 8601. */
  readonly at: string;
  readonly note: string;
}

export interface DraftChanges {
  /** Commit that the draft is based on, and its Git tree at this moment. Sent with a publication. */
  readonly base: string;
  readonly tree: string;
  readonly files: readonly FileChange[];
  /** Commits of engineers that the next publication makes public. */
  readonly waiting: readonly HiddenCommit[];
  /** Publications that were public before somebody went back. */
  readonly takenBack: readonly HiddenCommit[];
}

/** What a photograph of a slot must be: its ratio, and its width in pixels at least. */
export const photographSlots = {
  portrait: { across: 4, up: 5, minWidth: 800 },
  photograph: { across: 4, up: 3, minWidth: 1600 },
} as const;

export type PhotographSlot = keyof typeof photographSlots;

/** What stays of a photograph that is larger than its slot: what stands out most, or a side. */
export const focusPoints = {
  attention: 'What stands out most',
  centre: 'The middle',
  top: 'The top',
  bottom: 'The bottom',
  left: 'The left side',
  right: 'The right side',
} as const;

export type FocusPoint = keyof typeof focusPoints;

/** A photograph as the site uses it. */
export interface StoredPhotograph {
  /** File name, for the field. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** A task with what editors call its file: `group` of the list of pages, `title` of the file. */
export interface ListedTask extends LaunchTask {
  readonly group: string;
  readonly title: string;
}

const access = ['editor'] as const;

/** A page of the site with all its texts has below 64 KiB. */
const maxBytes = 512 * 1024;

/** A large photograph of a phone has 12 MB and 50 million pixels. */
export const maxPhotographMegabytes = 20;

export const readTree = route('GET /api/content', { access, answer: type<ContentTree>() });

/** What is left before the launch. */
export const readLaunch = route('GET /api/content/launch', {
  access: ['editor', 'admin'],
  answer: type<{ readonly tasks: readonly ListedTask[] }>(),
});

export const readFile = route('GET /api/content/file', {
  access,
  query: v.object({ path: shortText }),
  answer: type<ContentFile>(),
});

/** Every text of the draft, to find words in. */
export const readTexts = route('GET /api/content/texts', {
  access,
  answer: type<{ readonly files: readonly FileTexts[] }>(),
});

export const saveFile = route('PUT /api/content/file', {
  access,
  maxBytes,
  body: changeSchema,
  answer: type<SaveAnswer>(),
});

/** Removes an opening or an article from the draft. */
export const removeFile = route('DELETE /api/content/file', {
  access,
  query: v.object({ path: shortText, hash: changeSchema.entries.hash }),
});

const folder = v.picklist(pageFolders);

export const readPageForm = route('GET /api/content/pages/form', {
  access,
  query: v.object({ folder }),
  answer: type<FormSchema>(),
});

export const createPage = route('POST /api/content/pages', {
  access,
  maxBytes,
  body: v.object({ folder, value: changeSchema.entries.value }),
  answer: type<CreateAnswer>(),
});

export const readChanges = route('GET /api/content/changes', { access, answer: type<DraftChanges>() });

/** Below `content/`. */
export const contentPath = v.pipe(shortText, v.regex(/^([\w-]+\/)*[\w-]+\.\w+$/));

/** Of a commit or tree. */
export const gitHash = v.pipe(v.string(), v.hexadecimal(), v.length(40));

const paths = v.pipe(v.array(contentPath), v.minLength(1), v.maxLength(100));

/** Gives up the changes of files, and keeps them in a commit for a while. */
export const discardChanges = route('POST /api/content/changes/discard', {
  access,
  body: v.object({ paths }),
  answer: type<{ readonly kept: string }>(),
});

/** Brings back what was given up. */
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
  maxBytes: maxPhotographMegabytes * 1024 * 1024,
  query: v.object({
    slot: v.picklist(['portrait', 'photograph']),
    name: shortText,
    focus: v.optional(v.picklist(Object.keys(focusPoints) as FocusPoint[])),
    /** File name of the same photograph with another focus, which it replaces while the public does not have it. */
    replaces: v.optional(shortText),
  }),
  body: v.custom<Uint8Array | Blob>((body) => body instanceof Uint8Array),
  answer: type<StoredPhotograph>(),
});
