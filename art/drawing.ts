/** What a drawing is for; it decides the plane it stands on and the size it is seen at. */
export type Kind =
  | 'tile'
  | 'coarse'
  | 'hero'
  | 'heroPhone'
  | 'heroTablet'
  | 'ornament'
  | 'value'
  | 'customerMark'
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
