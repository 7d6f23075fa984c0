import { createHash } from 'node:crypto';
import { speculationRules } from '@jaali/contract';

/** Sources that a configured third-party person check needs, beyond our own. */
export interface PolicySources {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly style: readonly string[];
}

export const noSources: PolicySources = { script: [], frame: [], connect: [], style: [] };

export interface PolicyOptions {
  readonly https: boolean;
  readonly captcha: PolicySources;
}

/** Paths whose page loads the maps service in a frame, after a click. */
const showsMaps = (path: string) => path.startsWith('/maps/') || path === '/talk-to-us';

/**
 * The content policy of one built page: our own files, and the inline scripts and styles that stand in it,
 * each by its hash. Nothing is allowed by 'unsafe-inline'.
 */
export function contentPolicy(path: string, html: string, options: PolicyOptions): string {
  const { captcha } = options;
  const directives = [
    "default-src 'none'",
    ['script-src', "'self'", ...captcha.script, ...scriptHashes(html)].join(' '),
    ['style-src', "'self'", ...captcha.style, ...inlineHashes(html, 'style')].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    ['connect-src', "'self'", ...captcha.connect].join(' '),
    ['frame-src', "'self'", ...(showsMaps(path) ? ['https://www.google.com'] : []), ...captcha.frame].join(
      ' ',
    ),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${path.startsWith('/maps/') ? "'self'" : "'none'"}`,
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join(';');
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
  return own.length ? [...own, hashOf(speculationRules)] : own;
};

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** Script types a content policy governs. Anything else is a data block. */
const runs = (type: string) =>
  ['', 'module', 'text/javascript', 'application/javascript', 'speculationrules', 'importmap'].includes(type);
