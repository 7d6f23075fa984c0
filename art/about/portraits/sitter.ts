import type { LightCanvas } from '../../picture/light-canvas.ts';

export const BACKGROUND = 0;
export const SKIN = 1;
export const HAIR = 2;
export const CLOTH = 3;
export const SECOND_CLOTH = 4;
/** Jewellery, buttons, teeth. */
export const ACCENT = 5;
/** Closed stone: spectacle frames, pupils, seams. */
export const CLOSED = 6;

/** Positions of the parts of a head on a picture of 320 x 400. */
export interface Head {
  /** Middle of the head, and of the face when the head is turned. */
  readonly cx: number;
  readonly faceX: number;
  readonly halfWidth: number;
  readonly top: number;
  readonly chin: number;
  readonly eyeY: number;
  /** Height of the cheekbones. */
  readonly cheekY: number;
  readonly mouthY: number;
}

type Brush = (canvas: LightCanvas, head: Head) => void;

/** The description of a person to paint: measures of the head, then individual features. */
export interface Sitter {
  /** Distance between lattice lines, in pixels of the picture. */
  readonly pitch?: number;
  readonly zoom?: number;
  readonly offsetY?: number;
  /** Rotation of the head as an offset of the features in pixels; the neck moves half as far. */
  readonly turn?: number;
  readonly halfWidth?: number;
  readonly top?: number;
  readonly chin?: number;
  /** Width of the jaw as a share of the head's. */
  readonly jaw?: number;
  /** 0 to 1: how deep the lines are. */
  readonly age?: number;
  readonly eyeSpacing?: number;
  readonly pupil?: number;
  /** Depth of the eye sockets. */
  readonly socket?: number;
  readonly browWeight?: number;
  readonly browShade?: number;
  readonly browShift?: number;
  /** Draws the brows as closed stone, for hair and skin of similar lightness. */
  readonly inkedBrows?: boolean;
  readonly smile?: number;
  readonly mouthWidth?: number;
  readonly lip?: number;
  readonly teeth?: boolean;
  readonly earsHidden?: boolean;
  readonly neck?: number;
  /** Path of the shoulders, if not the default. */
  readonly shoulders?: string;
  readonly glasses?: {
    readonly rx: number;
    readonly ry: number;
    readonly round: boolean;
    readonly line: number;
  };
  /** Painted in this order: behind the head, clothes, hair (after the face), and on top of everything. */
  readonly behind?: Brush;
  readonly clothes: Brush;
  readonly hair: Brush;
  readonly details?: Brush;
}
