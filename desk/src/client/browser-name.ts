// The first that matches: browsers name those that they resemble, too.
const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['Android', /Android/],
  ['iPhone or iPad', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS/],
  ['Linux', /Linux/],
] as const;

/** "Firefox on Linux", to tell one's own sessions apart. */
export function browserName(userAgent: string): string {
  const find = (names: typeof browsers | typeof systems, fallback: string) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? fallback;
  return `${find(browsers, 'Browser')} on ${find(systems, 'another system')}`;
}
