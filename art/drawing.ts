/** Use of a drawing; determines its plane and display size. */
export type Kind =
  | 'tile'
  | 'hero'
  | 'heroPhone'
  | 'heroTablet'
  | 'ornament'
  | 'value'
  | 'map'
  | 'word'
  | 'plate'
  | 'scene'
  | 'portrait'
  | 'icon';

export interface Drawing {
  /** File name under `drawings/`, without `.svg`. */
  readonly name: string;
  readonly kind: Kind;
  /** The rule: what size, shape or spacing represents. */
  readonly meaning: string;
  /** Default alternative text; empty if the adjacent text already describes the drawing. */
  readonly alt: string;
  readonly draw: () => string;
}

/** Creates decorative drawings of one kind; their alternative text is empty, because adjacent text describes them. */
export const decorative =
  (kind: Kind) =>
  (name: string, meaning: string, draw: () => string): Drawing => ({ name, kind, meaning, alt: '', draw });
