/** An answer as the MDN HTTP Observatory looks at it. Header names in lower case. */
export interface ScannedPage {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly html: string;
}

/**
 * The tests of the MDN HTTP Observatory with the points they give or take, for what an answer over HTTPS alone
 * can tell; the redirection of plain HTTP is the proxy's. A page starts with 100; 100 and more is A+, and what is
 * above counts only from 90 without it. Source: @mdn/mdn-http-observatory 1.4.8, src/analyzer and
 * src/grader/charts.js.
 */
export const observatoryTests: Readonly<Record<string, (page: ScannedPage) => number>> = {
  'content-security-policy': ({ headers }) => policyPoints(headers['content-security-policy']),
  cookies: ({ headers }) => (headers['set-cookie'] === undefined ? 0 : -40),
  'cross-origin-resource-sharing': ({ headers }) =>
    headers['access-control-allow-origin'] === undefined ? 0 : -50,
  'cross-origin-resource-policy': ({ headers }) =>
    ({ 'same-origin': 10, 'same-site': 10, 'cross-origin': 0 })[
      headers['cross-origin-resource-policy'] ?? 'cross-origin'
    ] ?? -5,
  'referrer-policy': ({ headers: { 'referrer-policy': policy } }) => {
    if (policy === undefined) return 0;
    return /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(policy) ? 5 : -5;
  },
  'strict-transport-security': ({ headers }) => {
    const age = /^max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1];
    if (age === undefined) return -20;
    return Number(age) < 15_552_000 ? -10 : 0;
  },
  'subresource-integrity': ({ html }) => (/<script\b[^>]*\ssrc=["']?(https?:)?\/\//i.test(html) ? -50 : 0),
  'x-content-type-options': ({ headers }) => (headers['x-content-type-options'] === 'nosniff' ? 0 : -5),
  'x-frame-options': ({ headers }) => {
    if (directives(headers['content-security-policy']).has('frame-ancestors')) return 5;
    return /^(deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '') ? 0 : -20;
  },
};

/** Points of a page, A+ from 100 on. */
export function observatoryScore(page: ScannedPage): number {
  const points = Object.values(observatoryTests).map((test) => test(page));
  const without = points.filter((value) => value < 0).reduce((sum, value) => sum + value, 100);
  return without < 90 ? without : points.reduce((sum, value) => sum + value, 100);
}

const broad = /^(ftp:|https?:|\*|https?:\/\/\*(\.\*)?)$/;

function policyPoints(header: string | undefined): number {
  const policy = directives(header);
  if (policy.size === 0) return -25;
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const unsafe = (name: string) => sources(name).some((source) => /^('unsafe-inline'|data:)$/.test(source));
  const tooBroad = (name: string) => sources(name).some((source) => broad.test(source));
  if (unsafe('script-src') || tooBroad('script-src') || tooBroad('object-src')) return -20;
  if ([...policy.values()].flat().some((source) => /^(http|ftp):/.test(source))) return -20;
  if ([...sources('script-src'), ...sources('style-src')].includes("'unsafe-eval'")) return -10;
  if (unsafe('style-src') || tooBroad('style-src')) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function directives(header = ''): Map<string, string[]> {
  const entries = header
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name !== '');
  return new Map(entries.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}
