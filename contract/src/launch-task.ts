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

/** The list in its parts: the desk and `npm run launch-check` show it. */
export const launchSections: readonly {
  readonly title: string;
  readonly kinds: readonly LaunchTask['kind'][];
  /** What to do with each task. */
  readonly todo: string;
  /** What is true when no task is left. */
  readonly done: string;
}[] = [
  {
    title: 'Samples that are still shown',
    kinds: ['sample'],
    todo: 'Replace each sample by what is true and agreed, then untick its box “Sample” or “Still to be confirmed” (in its file: sample: false). The page says that it shows samples until the last one is replaced, and until the last sample of the site is gone, search engines are told to list no page of it.',
    done: 'Nothing on the pages is a sample.',
  },
  {
    title: 'What only the owner knows',
    kinds: ['company-fact', 'example-address'],
    todo: 'Ask the owner of the company, and write the answer into the field.',
    done: 'Whatever only the owner knows is there.',
  },
  {
    title: 'Texts to look at again',
    kinds: ['text'],
    todo: 'Each breaks a rule about words or length. Change it, or leave it if you have a good reason.',
    done: 'Every text keeps the rules about words and length.',
  },
  {
    title: 'Promises to confirm',
    kinds: ['promise'],
    todo: 'Ask the question. If the answer is yes, tick “Confirmed” (in its file: confirmed: true); if not, change the pages that make the promise.',
    done: 'Every promise on the pages is confirmed.',
  },
  {
    title: 'Facts to look up again',
    kinds: ['dated-fact'],
    todo: 'Look each up and correct its page. Remove from the list “Check again” (in its file: recheck) what no longer changes.',
    done: 'Facts that date quickly are current.',
  },
];
