import { createHash } from 'node:crypto';

/** Sources that a configured third-party person check needs, beyond our own. */
export interface PolicySources {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly style: readonly string[];
}

export const noSources: PolicySources = { script: [], frame: [], connect: [], style: [] };

export interface PolicyOptions {
  readonly captcha: PolicySources;
}

/**
 * The content policy of one built page: our own files, and the inline scripts and styles that stand in it,
 * each by its hash. Nothing is allowed by 'unsafe-inline'. It rides along with every page, so it says nothing
 * that a fallback says already: workers go by script-src, and what a page has no element for is 'none'.
 */
export function contentPolicy(path: string, html: string, options: PolicyOptions): string {
  const { captcha } = options;
  const frames = [...frameSources(path, html), ...captcha.frame];
  const directives = [
    "default-src 'none'",
    ['script-src', "'self'", ...captcha.script, ...scriptHashes(html)].join(' '),
    ['style-src', "'self'", ...captcha.style, ...inlineHashes(html, 'style')].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ...(/<(video|audio)\b/i.test(html) ? ["media-src 'self'"] : []),
    ['connect-src', "'self'", ...captcha.connect].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isMap(path) ? "'self'" : "'none'"}`,
    // Text never becomes script; two policies make the rules for the next page and the address of our worker. Other people's checks load
    // their scripts by plain text, so they and this exclude each other.
    ...(captcha.script.length === 0
      ? ["require-trusted-types-for 'script'", `trusted-types ${trustedTypesPolicies}`]
      : []),
  ];
  return directives.join(';');
}

/** Names of the Trusted Types policies in `site/src/browser/prepare-pages.ts` and `site/src/islands/proof-of-work`. */
const trustedTypesPolicies = 'rules worker';

const isMap = (path: string) => path.startsWith('/maps/');

/** A map's page loads the maps service in a frame, after a click. */
function frameSources(path: string, html: string): string[] {
  if (isMap(path)) return ['https://www.google.com'];
  return /<iframe\b/i.test(html) ? ["'self'"] : [];
}

/** `'sha256-...'` of every inline element that a browser runs or applies; data blocks are neither. */
export function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const pattern = new RegExp(
    `<${element}((?:\\s+(?:[^>"']|"[^"]*"|'[^']*')*)?)>([\\s\\S]*?)</${element}\\s*>`,
    'gi',
  );
  const hashes = new Set<string>();
  for (const [, attributes = '', content = ''] of html.matchAll(pattern)) {
    if (content === '' || /\ssrc\s*=/i.test(attributes)) continue;
    const type = /\stype\s*=\s*["']?([^\s"'>]+)/i.exec(attributes)?.[1]?.toLowerCase() ?? '';
    if (element === 'script' && !runs(type)) continue;
    hashes.add(hashOf(content));
  }
  return [...hashes];
}

/** The page's own, and the speculation rules that its script adds. */
const scriptHashes = (html: string) => {
  const own = inlineHashes(html, 'script');
  return own;
};

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** Script types a content policy governs. Anything else is a data block. */
const runs = (type: string) =>
  ['', 'module', 'text/javascript', 'application/javascript', 'speculationrules', 'importmap'].includes(type);
