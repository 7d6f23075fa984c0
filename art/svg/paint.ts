export const ROUND_CAP = ' stroke-linecap="round"';
export const ROUND_JOIN = ' stroke-linejoin="round"';
export const ROUND = ROUND_CAP + ROUND_JOIN;

/** A filled path. */
export const fill = (path: string, colour: string): string => `<path fill="${colour}" d="${path}"/>`;

/** A stroked path. `attributes` begins with a space when given. */
export const stroke = (path: string, width: number | string, colour: string, attributes = ''): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}"${attributes} d="${path}"/>`;
