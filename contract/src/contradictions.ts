/** What a page says about itself, with its file below `content/`; `label` is the file for the reader of a mistake. */
type PageOfSite = Readonly<Record<'file' | 'label' | 'path' | 'title' | 'description', string>> & {
  readonly alsoAt: readonly string[];
};

/** Such as `/form-settings.json`: a proxy would serve the page in its place, and no form could be sent. */
const notForPages = /\.|^\/(index|404|healthz|readyz|metrics)$/i;

/** Where files of the content contradict each other: the file, the steps to its field, and a sentence. */
export function* contradictions(pages: readonly PageOfSite[], redirects: Readonly<Record<string, string>>) {
  for (const { file, path, alsoAt } of pages) {
    const spellings = alsoAt.map((address, index) => [address, ['alsoAt', index]] as const);
    for (const [address, field] of [[path, ['path']] as const, ...spellings]) {
      const message = `${address} is for a file, or the server answers it. Choose another address, without a dot.`;
      if (notForPages.test(address)) yield { file, path: field, message };
      const other = pages.find((page) => page.file !== file && [page.path, ...page.alsoAt].includes(address));
      if (other) yield { file, path: field, message: `${other.label} has the same address.` };
    }
  }
  for (const field of ['title', 'description'] as const)
    for (const [value, twins] of Map.groupBy(pages, (page) => page[field]))
      for (const { file } of twins) {
        const other = twins.find((twin) => value && twin.file !== file);
        const message = `${other?.label} has the same ${field}.`;
        if (other) yield { file, path: [field], message };
      }
  const paths = new Set(pages.flatMap(({ path, alsoAt }) => [path, ...alsoAt]));
  for (const [from, to] of Object.entries(redirects)) {
    const redirect = { file: 'redirects.yaml', path: [from] };
    if (!paths.has(to)) yield { ...redirect, message: `No page has the address ${to}.` };
    if (paths.has(from)) yield { ...redirect, message: `${from} is the address of a page itself.` };
  }
}
