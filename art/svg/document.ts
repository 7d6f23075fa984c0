/** A whole drawing. `attributes` begins with a space when given. */
export const svg = (width: number, height: number, body: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${attributes}>${body}</svg>`;
