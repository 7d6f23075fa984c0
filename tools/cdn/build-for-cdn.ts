import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { captchaProviders, endpoints } from '@veramasa/contract';
import { captchaPolicySources } from '../../server/src/captcha/policy-sources.ts';
import { readSiteManifest } from '../../server/src/pages/site-manifest.ts';

import { headersFile, redirectsFile } from './cdn-files.ts';

const root = resolve(import.meta.dirname, '../..');

// Copies the built site for a CDN whose server is elsewhere:
// npm run build:cdn -- --api https://api.YOUR-DOMAIN [--out site/dist-cdn] [--captcha turnstile]
const { values } = parseArgs({
  options: {
    api: { type: 'string' },
    out: { type: 'string', default: 'site/dist-cdn' },
    captcha: { type: 'string', default: 'altcha' },
  },
});
const api = originOf(values.api);
const provider = captchaProviders.find((known) => known === values.captcha);
if (!provider) fail(`--captcha is "${values.captcha}"; expected ${captchaProviders.join(', ')}.`);

const built = join(root, 'site/dist');
const out = resolve(root, values.out);
const read = readSiteManifest(built);
if (!read.ok) fail(read.error);

rmSync(out, { recursive: true, force: true });
// A CDN compresses by itself, and the manifest is for the server alone.
const left = /\.(br|gz)$|[\\/]\.sources$|site-manifest\.json$/;
cpSync(built, out, { recursive: true, filter: (path) => !left.test(path) });
for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.html')) continue;
  const file = join(out, name);
  writeFileSync(file, withApiOrigin(readFileSync(file, 'utf8')));
}
const captcha = captchaPolicySources[provider];
const sources = { ...captcha, connect: [...captcha.connect, api] };
writeFileSync(join(out, '_headers'), headersFile(out, read.manifest, api, sources));
writeFileSync(join(out, '_redirects'), redirectsFile(read.manifest));
console.log(`${out} is ready for a CDN; its forms go to ${api}. Start the server there with
  SITE_URL=https://ADDRESS-OF-THE-CDN ALLOWED_ORIGINS=https://ADDRESS-OF-THE-CDN`);

/** Tells scripts where the server is, and lets forms without a script post there. */
function withApiOrigin(html: string): string {
  return html
    .replace(/<meta charset="?utf-8"?>/i, (charset) => `${charset}<meta name="api-origin" content="${api}">`)
    .replaceAll(`action="${endpoints.contactMail}"`, `action="${api}${endpoints.contactMail}"`);
}

function originOf(value: string | undefined): string {
  const url = value && URL.canParse(value) ? new URL(value) : null;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  return fail(
    `--api is "${value ?? ''}"; expected the origin of the server, such as https://api.example.com.`,
  );
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
