// What the regions of a scene stand for; each scene gives them its own colours.
export const GROUND = 0;
export const SURFACE = 1;
export const SKIN = 2;
export const CLOTH = 3;
export const WHITE = 4;
export const BRIGHT = 5;
/** Stone that stays closed, or ink. */
export const CLOSED = 6;
export const SECOND_CLOTH = 7;

export const WIDTH = 480;
export const HEIGHT = 360;

/** Colour of each region; one that is missing stays closed. */
export type Colours = Readonly<Partial<Record<number, string>>>;
