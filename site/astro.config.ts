import { hash } from 'node:crypto';
import react from '@astrojs/react';
import { captchaProviders } from '@veramasa/contract';
import type { AstroUserConfig } from 'astro';
import { defineConfig } from 'astro/config';
import { searchText } from './integrations/search-text.ts';
import { trimPages } from './integrations/trim-pages.ts';

/**
 * CSS is written for the first browsers with cascade layers; older ones show the pages without style. The oldest
 * browsers that get every feature are Chrome 109, Firefox 115 and Safari 16.4.
 */
const cssBrowsers = ['chrome99', 'firefox97', 'safari15.4'];

/** Short names of classes: one ending for each file, which every page repeats many times. */
const scopedName = (name: string, file: string): string =>
  `${name}_${hash('sha256', file.split('/src/').at(-1) ?? '', 'base64url').slice(0, 4)}`;

/** Sources that reCAPTCHA requires, by its documentation. */
const recaptcha = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
};
const ownOnly: typeof recaptcha = { script: [], frame: [], connect: [] };

/**
 * The policy that Astro writes into every page, with the hashes of its inline scripts and styles. The server adds
 * `frame-ancestors`, which a meta element cannot contain. `captcha` is the value of CAPTCHA, `apiOrigin` that of
 * PUBLIC_API_ORIGIN. Throws when CAPTCHA names no provider.
 */
function contentSecurityPolicy(
  captcha = 'altcha',
  apiOrigin = '',
): NonNullable<NonNullable<AstroUserConfig['security']>['csp']> {
  const provider = captchaProviders.find((known) => known === captcha);
  if (!provider) throw new Error(`CAPTCHA is "${captcha}"; expected ${captchaProviders.join(', ')}.`);
  const { script, frame, connect } = provider === 'recaptcha' ? recaptcha : ownOnly;
  const own = ["'self'", ...(apiOrigin ? [apiOrigin] : [])];
  return {
    directives: [
      "default-src 'none'",
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src ${[...own, ...connect].join(' ')}`,
      ...(frame.length ? ([`frame-src ${frame.join(' ')}`] as const) : []),
      "manifest-src 'self'",
      `form-action ${own.join(' ')}`,
      "base-uri 'none'",
      // The script of reCAPTCHA assigns strings to script sinks, which Trusted Types would block.
      ...(script.length === 0
        ? (["require-trusted-types-for 'script'", 'trusted-types worker'] as const)
        : []),
    ],
    scriptDirective: { resources: ["'self'", ...script] },
    styleDirective: { resources: ["'self'"] },
  };
}

export default defineConfig({
  site: process.env.SITE_URL || 'https://veramasa.example',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  security: { csp: contentSecurityPolicy(process.env.CAPTCHA, process.env.PUBLIC_API_ORIGIN) },
  integrations: [react(), searchText(), trimPages(cssBrowsers)],
  vite: {
    css: { modules: { generateScopedName: scopedName } },
    // Drawings and fonts stay files, which pages share. Small scripts are inlined (the default of Astro).
    build: {
      assetsInlineLimit: (file) => (/\.(svg|woff2)$/.test(file) ? false : undefined),
      cssTarget: cssBrowsers,
    },
  },
});
