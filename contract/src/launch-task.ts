/** Something to do, or done, before the launch, in one field of the content. The site finds it, the desk lists it. */
export interface LaunchTask {
  readonly kind:
    | 'sample'
    | 'promise'
    /** A law, a version or a fact that a person must look up again: whether it is current cannot be checked. */
    | 'dated-fact'
    /** A fact about the company, or what only the company can confirm. */
    | 'company-fact'
    | 'example-address'
    /** A text that breaks a rule about words or length. */
    | 'text';
  readonly done: boolean;
  /** File below `content/`, such as `pages/team.yaml`. */
  readonly path: string;
  /** Steps to the field that a person changes. */
  readonly field: readonly (string | number)[];
  /** What it is about. Empty when the content gives it no name. */
  readonly name: string;
  /** What to do, in one sentence; for a promise the question to be answered. Empty where the kind says it. */
  readonly todo: string;
  /** What the field has now, where that helps. */
  readonly value?: string;
  /** Who confirms a promise, and addresses of the pages that make it. */
  readonly confirms?: string;
  readonly pages?: readonly string[];
}
