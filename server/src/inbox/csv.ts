/**
 * A line of CSV (RFC 4180): every cell quoted, and none that a spreadsheet would take for a formula. Such a cell
 * gets an apostrophe in front. Source: OWASP, "CSV Injection".
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${withoutFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** Tells spreadsheets that the file is UTF-8. */
export const csvStart = '\ufeff';

/** Also behind spaces and invisible characters, and in their full-width forms. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function withoutFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}
