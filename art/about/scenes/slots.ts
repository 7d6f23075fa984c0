// Regions of a scene; each scene assigns its own colours.
export const GROUND = 0;
export const SURFACE = 1;
export const SKIN = 2;
export const CLOTH = 3;
export const WHITE = 4;
export const BRIGHT = 5;
/** Closed stone, or ink. */
export const CLOSED = 6;
export const SECOND_CLOTH = 7;

export const WIDTH = 480;
export const HEIGHT = 360;

/** Colour of each region; regions without colour stay closed. */
export type Colours = Readonly<Partial<Record<number, string>>>;
