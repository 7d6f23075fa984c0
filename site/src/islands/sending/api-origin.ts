/** Where the server is: the page's own origin, unless `<meta name="api-origin">` names another. */
export function apiOrigin(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content ?? '';
}
