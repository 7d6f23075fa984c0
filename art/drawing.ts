export interface Drawing {
  /** File name under `drawings/`, without `.svg`. */
  readonly name: string;
  /** The rule: what size, shape or spacing represents. */
  readonly meaning: string;
  readonly draw: () => string;
}

export const drawing = (name: string, meaning: string, draw: () => string): Drawing => ({
  name,
  meaning,
  draw,
});
