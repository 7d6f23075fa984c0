/** Something to do, or done, before the launch. The site's launch check finds it in the draft. */
export interface LaunchTask {
  readonly kind:
    | 'sample'
    | 'promise'
    | 'dated-fact'
    | 'company-fact'
    | 'registration-form'
    | 'phone'
    | 'postal-address'
    | 'example-address'
    | 'translation';
  readonly done: boolean;
  /** File below `content/`. */
  readonly path: string;
  /** Field of the file's form that a person changes. */
  readonly field: readonly (string | number)[];
  readonly name: string;
  /** One sentence; for a promise the question to be answered. Empty where the kind says it. */
  readonly todo: string;
  /** What the field has now. */
  readonly value?: string;
  /** Who confirms a promise, and the pages that make it. */
  readonly confirms?: string;
  readonly pages?: readonly string[];
}

/** A task with what editors call its file: `group` of the list of pages, `title` of the file. */
export interface ListedTask extends LaunchTask {
  readonly group: string;
  readonly title: string;
}

/** Answer of `GET /api/content/launch`. */
export interface LaunchAnswer {
  readonly tasks: readonly ListedTask[];
}
