/** What a drawing is for; it decides the plane it stands on and the size it is seen at. */
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
  /** The rule: what size, shape or spacing stands for. */
  readonly meaning: string;
  /** Default alternative text; empty when the drawing only accompanies words that already say it. */
  readonly alt: string;
  readonly draw: () => string;
}

/** Makes decorative drawings of one kind: the words beside them say it already, so their alternative text is empty. */
export const decorative =
  (kind: Kind) =>
  (name: string, meaning: string, draw: () => string): Drawing => ({ name, kind, meaning, alt: '', draw });
