/** Where a command writes. Tests pass one that remembers. */
export interface Output {
  /** A text and a line break on standard output. */
  print(text: string): void;
  /** The same on standard error. */
  complain(text: string): void;
  /** Writes over the current line of the terminal; an empty text wipes it. */
  status(text: string): void;
  /** A line typed by the person at the terminal; null when there is none. */
  ask(question: string): Promise<string | null>;
  /** Columns of the terminal; infinite where the output is not cut. */
  readonly columns: number;
  /** Whether a person looks at standard output. */
  readonly interactive: boolean;
}
