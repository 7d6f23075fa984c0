import { captchaProviders } from '@veramasa/contract';
import * as setting from '@veramasa/database/environment';
import { messageSettings } from '@veramasa/messages/config/message-settings';
import { isWebhookSecret } from '@veramasa/messages/webhook/call-webhook';

export type Config = Readonly<ReturnType<typeof readSettings>>;

/** Reads the environment once and reports all mistakes together. Pure; no setting is read anywhere else. */
export function parseConfig(env: setting.Environment): setting.EnvironmentResult<Config> {
  return setting.readEnvironment(env, readSettings, (config) => {
    const { captcha, production, siteUrl, smtpUrl, databaseUrl } = config;
    const { provider, siteKey } = captcha;
    const errors = setting.forgottenProxy(siteUrl, env);
    const missing = (name: string, what: string) =>
      `${name} is not set; expected the ${what} that Google gave you, because CAPTCHA is "recaptcha".`;
    if (provider === 'recaptcha') {
      if (siteKey === '') errors.push(missing('CAPTCHA_SITE_KEY', 'site key'));
      if (!env.CAPTCHA_SECRET?.trim()) errors.push(missing('CAPTCHA_SECRET', 'secret'));
    }
    if (!env.WEBHOOK_URL?.trim() !== !env.WEBHOOK_SECRET?.trim())
      errors.push('WEBHOOK_URL and WEBHOOK_SECRET belong together; expected both or none.');
    const off = (name: string) =>
      `${name} is "off"; expected any other value, because NODE_ENV is "production".`;
    if (production && provider === 'off') errors.push(off('CAPTCHA'));
    if (production && !config.rateLimit) errors.push(off('RATE_LIMIT'));
    // Erasing a message reaches the mail files of one machine only.
    if (production && smtpUrl === null && databaseUrl !== null)
      errors.push(
        'SMTP_URL is not set; expected a mail server, because DATABASE_URL may be shared by several servers, and each would write mails as files that an erasure elsewhere does not reach.',
      );
    return errors;
  });
}

/** Every environment variable with its fallback, which makes it optional, and its kind. */
function readSettings(read: setting.ReadVariable) {
  const port = read('PORT', 3000, setting.wholeNumber(0, 65_535));
  const provider = read('CAPTCHA', 'altcha', setting.oneOf(...captchaProviders));
  const url = read('WEBHOOK_URL', null, webhookUrl);
  const secret = read('WEBHOOK_SECRET', null, webhookSecret);
  return {
    ...messageSettings(read),
    host: read('HOST', '127.0.0.1', setting.host),
    /** 0 lets the system choose a free port; meant for tests. */
    port,
    /** Origin under which visitors reach the site, without a trailing slash. */
    siteUrl: read('SITE_URL', `http://localhost:${port}`, setting.origin),
    enquiriesTo: read('ENQUIRIES_TO', null, setting.email),
    applicationsTo: read('APPLICATIONS_TO', null, setting.email),
    /** Where a ClamAV daemon listens; null means that resumes are not scanned. */
    virusScanner: read('CLAMAV_SOCKET', null, scanner),
    captcha: {
      provider,
      /** Public key of reCAPTCHA; empty for altcha and off. */
      siteKey: provider === 'recaptcha' ? read('CAPTCHA_SITE_KEY', '', setting.text) : '',
      /** Null only for altcha and off; altcha then keeps a random key in the database. */
      secret: read('CAPTCHA_SECRET', null, setting.secret),
    },
    /** The program that is called for every message; null means none. */
    webhook: url !== null && secret !== null ? { url, secret } : null,
    rateLimit: read('RATE_LIMIT', 'on', setting.oneOf('on', 'off')) === 'on',
    /** Other origins whose pages may post the forms, of a split deployment. Exact; never `*`. */
    allowedOrigins: read<string[], string[]>('ALLOWED_ORIGINS', [], origins),
    /** Which proxies are trusted to write `X-Forwarded-For`: none, a number counted from its end, or addresses. */
    trustProxy: read('TRUST_PROXY', false, setting.proxies),
    /** The token that a request for `/metrics` must have; null means that there are no metrics. */
    metricsToken: read('METRICS_TOKEN', null, setting.secret),
  };
}

const origins = setting.parsed(
  'exact origins separated by commas, such as https://www.example.com; "*" is never allowed',
  (value) => {
    const parts = value.split(',').map((part) => setting.originOf(part.trim()));
    return parts.every((part) => part !== undefined) ? parts : undefined;
  },
);

/** A Unix socket, or a port on a host. */
const scanner = setting.parsed<{ path: string } | { host: string; port: number }>(
  'the path of a socket, such as /run/clamav/clamd.ctl, or host:port',
  (value) => {
    if (value.startsWith('/')) return { path: value };
    const [, name, port] = /^([\w.-]+|\[[\da-f:.]+\]):(\d{1,5})$/i.exec(value) ?? [];
    if (!name || Number(port) < 1 || Number(port) > 65_535) return undefined;
    return { host: name.replace(/^\[|\]$/g, ''), port: Number(port) };
  },
);

/** Services such as Slack put a secret into the path. */
const webhookUrl = setting.hidden(
  setting.parsed('an https address without user, password and fragment, or http for localhost', (value) => {
    const url = URL.parse(value);
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash) return undefined;
    return url.protocol === 'https:' || setting.isLoopback(url.hostname) ? url.href : undefined;
  }),
);

const webhookSecret = setting.hidden(
  setting.parsed('whsec_ and the base64 of 24 to 64 bytes, or at least 16 other characters', (value) =>
    isWebhookSecret(value) ? value : undefined,
  ),
);
