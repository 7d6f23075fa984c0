/** Content of a file as a form edits it: JSON. Days are `2026-12-31`; the text of a Markdown file is `body`. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** A file that an editor may change. */
export interface ContentEntry {
  /** Below `content/`, such as `services/data-engineering.yaml`. */
  readonly path: string;
  readonly title: string;
  /** Address of its page on the site; null when the file is not one page. */
  readonly page: string | null;
}

/** Answer of `GET /api/content`. */
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
  readonly additionalProperties?: FormSchema | boolean;
  readonly enum?: readonly Value[];
  readonly default?: Value;
  readonly [keyword: string]: unknown;
}

/** Answer of `GET /api/content/file?path=`. */
export interface ContentFile extends ContentEntry {
  /** Of the bytes that `value` was read from; sent with a change. */
  readonly hash: string;
  readonly value: Value;
  readonly schema: FormSchema;
}

/** Body of `POST /api/content/file`, and of `POST /api/content/check`, which saves nothing. */
export interface ContentChange {
  readonly path: string;
  readonly hash: string;
  readonly value: Value;
}

/** What is wrong with a value, and where. */
export interface ContentIssue {
  readonly path: readonly (string | number)[];
  /** A sentence that says what to do. */
  readonly message: string;
}

/** Answer of `POST /api/content/file`. */
export type SaveAnswer =
  | { readonly outcome: 'saved'; readonly hash: string; readonly value: Value }
  | { readonly outcome: 'refused'; readonly issues: readonly ContentIssue[] }
  /** Somebody else changed the file after it was read; nothing was saved. */
  | {
      readonly outcome: 'changed';
      readonly file: ContentFile;
      /** `before` is the version in the file, `after` the one that was not saved. */
      readonly differences: readonly FieldChange[];
    };

/** Answer of `POST /api/content/openings`, whose body has the `value` of a new opening. */
export type CreateAnswer =
  | { readonly outcome: 'created'; readonly path: string }
  | { readonly outcome: 'refused'; readonly issues: readonly ContentIssue[] };

/** One changed field. Undefined where it was added or removed. */
export interface FieldChange {
  readonly path: readonly (string | number)[];
  /** Titles of the fields on the way, such as "What You receive › 2 › Name". */
  readonly label: string;
  readonly before?: Value;
  readonly after?: Value;
  /** Whether the values are names of pictures. */
  readonly picture?: true;
}

/** A changed file of the draft. */
export interface FileChange extends ContentEntry {
  readonly kind: 'changed' | 'added' | 'removed';
  readonly fields: readonly FieldChange[];
}

/** Answer of `GET /api/content/changes`. */
export interface DraftChanges {
  /** Commit that the draft started from. */
  readonly published: string;
  readonly files: readonly FileChange[];
}

/** What a photograph of a slot must be: its ratio, and its width in pixels at least. */
export const photographSlots = {
  portrait: { across: 4, up: 5, minWidth: 800 },
  photograph: { across: 4, up: 3, minWidth: 1600 },
} as const;

export type PhotographSlot = keyof typeof photographSlots;

/** Answer of `POST /api/content/photographs?slot=&name=`, whose body is the picture. */
export interface StoredPhotograph {
  /** File name, for the field. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}
