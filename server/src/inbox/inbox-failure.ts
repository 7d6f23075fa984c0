/** Exit codes of the program. */
export const exitCodes = { done: 0, failed: 1, misunderstood: 2, notFound: 3, interrupted: 130 } as const;

/** A command that cannot be done, in a sentence for people. */
export class InboxFailure extends Error {
  readonly exitCode: number;

  constructor(kind: keyof typeof exitCodes, message: string) {
    super(message);
    this.exitCode = exitCodes[kind];
  }
}

/** The command line itself is wrong. */
export const misunderstood = (message: string) => new InboxFailure('misunderstood', message);

/** Nothing is stored under a reference. */
export const unknownReference = (reference: string) =>
  new InboxFailure('notFound', `There is no message ${reference}.`);
