import { type CaptchaProvider, captchaProviders } from '@veramasa/contract';
import {
  atLeast16,
  parseEmail,
  parseHost,
  parseMinutes,
  parseMonths,
  parseOrigin,
  parseOrigins,
  parsePort,
  parsePostgresUrl,
  parseScanner,
  parseSmtpUrl,
  parseTrustProxy,
} from './config-values.ts';

/** All settings of the process. Every environment variable is optional; see `parseConfig`. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  /** 0 lets the system choose a free port; meant for tests. */
  readonly port: number;
  /** Origin under which visitors reach the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Folder of the SQLite file and of the mails written as files. */
  readonly dataDir: string;
  /** PostgreSQL connection string; null means SQLite in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Mail server; null means `.eml` files in `dataDir`/mail. */
  readonly smtpUrl: string | null;
  /** Sender of every mail; null means the company's address from the site manifest. */
  readonly mailFrom: string | null;
  readonly enquiriesTo: string | null;
  readonly applicationsTo: string | null;
  /** Where a ClamAV daemon listens; null means that resumes are not scanned. */
  readonly virusScanner: ScannerAddress | null;
  /** Months until an enquiry is erased; null means as the site's privacy notice promises. */
  readonly retainEnquiriesMonths: number | null;
  /** The same for an application with its resume. */
  readonly retainResumesMonths: number | null;
  readonly captcha: CaptchaConfig;
  readonly rateLimit: boolean;
  /** Other origins whose pages may post the forms. Exact; never `*`. */
  readonly allowedOrigins: readonly string[];
  /** Which proxies are trusted to write `X-Forwarded-For`: none, a number counted from its end, or these addresses. */
  readonly trustProxy: false | number | string;
  readonly logLevel: string;
  readonly metrics: MetricsConfig;
  /** Minutes that a mail to the staff may wait before `/readyz` fails; null means it never fails for mail. */
  readonly outboxMaxMinutes: number | null;
}

/** Where `/metrics` is served: on a separate port, beside the site with the token, both, or nowhere. */
export interface MetricsConfig {
  readonly host: string;
  readonly port: number | null;
  readonly token: string | null;
}

/** A Unix socket, or a port on a host. */
export type ScannerAddress = { readonly path: string } | { readonly host: string; readonly port: number };

export interface CaptchaConfig {
  readonly provider: CaptchaProvider;
  /** Public key of a third-party provider; empty for altcha and off. */
  readonly siteKey: string;
  /** Null only for altcha and off; altcha then keeps a random key in the database. */
  readonly secret: string | null;
}

/** `errors` name the variable, its value (never a secret) and what was expected. */
export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly errors: readonly string[] };

/** Reads the environment once and reports all mistakes together. Pure; no setting is read anywhere else. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const errors: string[] = [];
  const text = (name: string) => env[name]?.trim() || null;

  /** A value accepted by `parse`, the fallback when unset, and an error when `parse` answers undefined. */
  function read<T>(
    name: string,
    fallback: T,
    expected: string,
    parse: (value: string) => T | undefined,
    secret = false,
  ): T {
    const value = text(name);
    if (value === null) return fallback;
    const parsed = parse(value);
    if (parsed !== undefined) return parsed;
    errors.push(
      `${name} is ${secret ? 'set (value not shown)' : `"${withoutPassword(value)}"`}; expected ${expected}.`,
    );
    return fallback;
  }
  const oneOf =
    <T extends string>(...allowed: readonly T[]) =>
    (value: string) =>
      allowed.find((item) => item === value);

  const nodeEnv = read('NODE_ENV', 'development', 'production, development or test', (value) =>
    oneOf('production', 'development', 'test')(value),
  );
  const production = nodeEnv === 'production';
  const port = read('PORT', 3000, portShape, parsePort);
  const provider = read<CaptchaProvider>('CAPTCHA', 'altcha', captchaProviders.join(', '), (value) =>
    oneOf(...captchaProviders)(value),
  );
  const thirdParty = provider !== 'altcha' && provider !== 'off';
  const siteKey = text('CAPTCHA_SITE_KEY');
  const secret = read('CAPTCHA_SECRET', null, 'at least 16 characters', atLeast16, true);
  if (thirdParty && siteKey === null) errors.push(keyMissing('CAPTCHA_SITE_KEY', 'site key', provider));
  if (thirdParty && text('CAPTCHA_SECRET') === null)
    errors.push(keyMissing('CAPTCHA_SECRET', 'secret', provider));
  const rateLimit = read('RATE_LIMIT', 'on', 'on or off', (value) => oneOf('on', 'off')(value)) === 'on';
  if (production && provider === 'off') errors.push(offInProduction('CAPTCHA'));
  if (production && !rateLimit) errors.push(offInProduction('RATE_LIMIT'));

  const config: Config = {
    production,
    host: read('HOST', '127.0.0.1', 'an address or host name without spaces', parseHost),
    port,
    siteUrl: read(
      'SITE_URL',
      `http://localhost:${port}`,
      'an http(s) origin, such as https://www.example.com',
      parseOrigin,
    ),
    dataDir: text('DATA_DIR') ?? './data',
    databaseUrl: read('DATABASE_URL', null, postgresShape, parsePostgresUrl, true),
    smtpUrl: read('SMTP_URL', null, 'smtp://[user:password@]host[:port] or smtps://...', parseSmtpUrl, true),
    mailFrom: read('MAIL_FROM', null, 'one e-mail address', parseEmail),
    enquiriesTo: read('ENQUIRIES_TO', null, 'one e-mail address', parseEmail),
    applicationsTo: read('APPLICATIONS_TO', null, 'one e-mail address', parseEmail),
    virusScanner: read(
      'CLAMAV_SOCKET',
      null,
      'the path of a socket, such as /run/clamav/clamd.ctl, or host:port',
      parseScanner,
    ),
    retainEnquiriesMonths: read('RETAIN_ENQUIRIES_MONTHS', null, monthsShape, parseMonths),
    retainResumesMonths: read('RETAIN_RESUMES_MONTHS', null, monthsShape, parseMonths),
    captcha: { provider, siteKey: thirdParty ? (siteKey ?? '') : '', secret },
    rateLimit,
    allowedOrigins: read(
      'ALLOWED_ORIGINS',
      [],
      'exact origins separated by commas, such as https://www.example.com; "*" is never allowed',
      parseOrigins,
    ),
    trustProxy: read(
      'TRUST_PROXY',
      false,
      'on for one proxy, off, a number of proxies, or addresses of proxies separated by commas',
      parseTrustProxy,
    ),
    logLevel: read('LOG_LEVEL', 'info', logLevels.join(', '), (value) => oneOf(...logLevels)(value)),
    metrics: {
      host: read('METRICS_HOST', '127.0.0.1', 'an address or host name without spaces', parseHost),
      port: read<number | null>('METRICS_PORT', null, portShape, parsePort),
      token: read('METRICS_TOKEN', null, 'at least 16 characters', atLeast16, true),
    },
    outboxMaxMinutes: read<number | null>(
      'READY_OUTBOX_MINUTES',
      60,
      'minutes from 1 to 10080, or off',
      parseMinutes,
    ),
  };
  return errors.length === 0 ? { ok: true, config } : { ok: false, errors };
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const monthsShape = 'a whole number of months from 1 to 120';
const portShape = 'a whole number from 0 to 65535';
const postgresShape = 'postgres://user:password@host:port/database';

const withoutPassword = (value: string) => value.replace(/\/\/[^/]*@/g, '//***@');

const keyMissing = (name: string, what: string, provider: string) =>
  `${name} is not set; expected the ${what} that ${provider} gave you, because CAPTCHA is "${provider}".`;

const offInProduction = (name: string) =>
  `${name} is "off"; expected any other value, because NODE_ENV is "production".`;
