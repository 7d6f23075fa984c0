/**
 * A whole drawing, with its size as attributes, so that every browser knows its proportions. `attributes` begins with a
 * space when given.
 */
export const svg = (width: number, height: number, body: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${attributes}>${body}</svg>`;
