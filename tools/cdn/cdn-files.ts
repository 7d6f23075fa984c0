import type { SiteManifest } from '@veramasa/contract';
import type { PolicySources } from '../../server/src/http/content-policy.ts';
import { securityHeaders } from '../../server/src/http/security-headers.ts';
import { loadPageStore } from '../../server/src/pages/page-store.ts';

/**
 * The `_headers` of Netlify and Cloudflare Pages: what the server would have sent with each page, where forms
 * may also go to `api`. Headers of all rules that fit a path add up, so the policies stand at the pages only.
 */
export function headersFile(
  folder: string,
  manifest: SiteManifest,
  api: string,
  captcha: PolicySources,
): string {
  const policy = { https: api.startsWith('https:'), captcha };
  const store = loadPageStore(folder, manifest, policy);
  const { 'content-security-policy': _strict, ...everywhere } = securityHeaders(policy.https);
  const pages = [...store.files].flatMap(([path, { headers }]) => {
    const csp = headers['content-security-policy'];
    return csp && !path.endsWith('.svg')
      ? [[path, { 'content-security-policy': forms(csp, api) }] as const]
      : [];
  });
  const rules = [
    ['/*', everywhere] as const,
    ['/_astro/*', { 'cache-control': 'public,max-age=31536000,immutable' }] as const,
    ...pages,
  ];
  return rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n');
}

/** The `_redirects` of the same: old addresses, and the other spellings of a page. */
export function redirectsFile(manifest: SiteManifest): string {
  const spellings = manifest.pages.flatMap(({ path, alsoAt }) => alsoAt.map((from) => ({ from, to: path })));
  return [...manifest.redirects, ...spellings].map(({ from, to }) => `${from} ${to} 308\n`).join('');
}

const forms = (policy: string, api: string) =>
  policy.replace("form-action 'self'", `form-action 'self' ${api}`);
