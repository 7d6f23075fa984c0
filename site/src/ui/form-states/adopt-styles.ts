const adopted = new Set<string>();

/** Adds style sheets that a page needs only once it is used, each once, so that pages need not carry them. */
export function adoptStyles(...sheets: readonly string[]): void {
  for (const css of sheets) {
    if (adopted.has(css)) continue;
    adopted.add(css);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }
}
