/** What a page says about itself, with its file below `content/`; `label` is the file for the reader of a mistake. */
type PageOfSite = Readonly<Record<'file' | 'label' | 'path' | 'title' | 'description', string>> & {
  readonly alsoAt: readonly string[];
};

/** Where files of the content contradict each other: the file, the steps to its field, and a sentence. */
export function* contradictions(pages: readonly PageOfSite[], redirects: Readonly<Record<string, string>>) {
  for (const field of ['path', 'title', 'description'] as const)
    for (const [value, twins] of Map.groupBy(pages, (page) => page[field]))
      for (const { file } of twins) {
        const other = twins.find((twin) => value && twin.file !== file);
        const what = field === 'path' ? 'address' : field;
        const message = `${other?.label} has the same ${what}.`;
        if (other) yield { file, path: [field], message };
      }
  const paths = new Set(pages.flatMap(({ path, alsoAt }) => [path, ...alsoAt]));
  for (const [from, to] of Object.entries(redirects)) {
    const redirect = { file: 'redirects.yaml', path: [from] };
    if (!paths.has(to)) yield { ...redirect, message: `No page has the address ${to}.` };
    if (paths.has(from)) yield { ...redirect, message: `${from} is the address of a page itself.` };
  }
}
