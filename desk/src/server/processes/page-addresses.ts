import { isObject, type Value } from '../../api/content-model.ts';

/** Addresses of the page that a content file makes, its own first; empty for one that is removed or not one page. */
export function pageAddresses(path: string, value: Value | undefined): string[] {
  if (!isObject(value)) return [];
  const opening = /^openings\/(.+)\.md$/.exec(path)?.[1];
  if (opening) return [`/join-us/${opening}`];
  const article = /^insights\/(.+)\.md$/.exec(path)?.[1];
  if (article) return [`/insights/${article}`];
  if (typeof value.path !== 'string') return [];
  const { alsoAt } = value;
  return [value.path, ...(Array.isArray(alsoAt) ? alsoAt.map(String) : [])];
}
