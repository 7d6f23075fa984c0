/**
 * The pages whose path is closest to `asked`, best first: the smaller of the edit distances of the whole
 * path and of its last segment, each relative to its length. A page under which `asked` would lie comes first.
 */
export function nearestPages<Page extends { readonly path: string }>(
  pages: readonly Page[],
  asked: string,
  count: number,
): Page[] {
  const wanted = asked.toLowerCase().slice(0, 80);
  return pages
    .map((page) => ({ page, distance: distance(page.path.toLowerCase(), wanted) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ page }) => page);
}

function distance(path: string, wanted: string): number {
  if (path !== '/' && wanted.startsWith(`${path}/`)) return 0;
  return Math.min(relative(path, wanted), relative(lastSegment(path), lastSegment(wanted)) + 0.01);
}

const lastSegment = (path: string) => path.split('/').filter(Boolean).at(-1) ?? '';

function relative(a: string, b: string): number {
  return editDistance(a, b) / Math.max(a.length, b.length, 1);
}

/** Levenshtein distance: insertions, deletions and replacements that turn `a` into `b`. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
