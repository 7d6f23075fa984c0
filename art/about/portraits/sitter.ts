import type { LightCanvas } from '../../picture/light-canvas.ts';

export const BACKGROUND = 0;
export const SKIN = 1;
export const HAIR = 2;
export const CLOTH = 3;
export const SECOND_CLOTH = 4;
/** Jewellery, buttons, teeth. */
export const ACCENT = 5;
/** Stone that stays closed: spectacle frames, pupils, seams. */
export const CLOSED = 6;

/** Where the parts of a head lie, on a picture of 320 x 400. */
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

/** A person as a figure that can be painted: measures of the head, then what only this person wears. */
export interface Sitter {
  /** Distance of lattice lines, in pixels of the picture. */
  readonly pitch?: number;
  readonly zoom?: number;
  readonly offsetY?: number;
  /** Turn of the head in pixels: the features move, the neck half as far. */
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
  /** Brows drawn in closed stone, where hair and skin are too alike. */
  readonly inkedBrows?: boolean;
  readonly smile?: number;
  readonly mouthWidth?: number;
  readonly lip?: number;
  readonly teeth?: boolean;
  readonly earsHidden?: boolean;
  readonly neck?: number;
  /** Path of the shoulders, where they are not the usual ones. */
  readonly shoulders?: string;
  readonly glasses?: {
    readonly rx: number;
    readonly ry: number;
    readonly round: boolean;
    readonly line: number;
  };
  /** Painted in this order: behind the head, clothes, hair (after the face), and what lies over everything. */
  readonly behind?: Brush;
  readonly clothes: Brush;
  readonly hair: Brush;
  readonly details?: Brush;
}
