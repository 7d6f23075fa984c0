import { type CaptchaProvider, captchaProviders, isEmail } from '@veramasa/contract';

/** All settings of the process. */
export type Config = Readonly<ReturnType<typeof readSettings>>;

/** `errors` name the variable, its value (never a secret) and what was expected. */
export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly errors: readonly string[] };

/** Reads the environment once and reports all mistakes together. Pure; no setting is read anywhere else. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const errors: string[] = [];
  const config = readSettings((name, fallback, { expected, parse, secret }) => {
    const value = env[name]?.trim();
    if (!value) return fallback;
    const parsed = parse(value);
    if (parsed !== undefined) return parsed;
    const shown = secret ? 'set (value not shown)' : `"${value.replace(/\/\/[^/]*@/g, '//***@')}"`;
    errors.push(`${name} is ${shown}; expected ${expected}.`);
    return fallback;
  });
  const { provider, siteKey } = config.captcha;
  const missing = (name: string, what: string) =>
    `${name} is not set; expected the ${what} that ${provider} gave you, because CAPTCHA is "${provider}".`;
  if (isThirdParty(provider)) {
    if (siteKey === '') errors.push(missing('CAPTCHA_SITE_KEY', 'site key'));
    if (!env.CAPTCHA_SECRET?.trim()) errors.push(missing('CAPTCHA_SECRET', 'secret'));
  }
  const off = (name: string) =>
    `${name} is "off"; expected any other value, because NODE_ENV is "production".`;
  if (config.production && provider === 'off') errors.push(off('CAPTCHA'));
  if (config.production && !config.rateLimit) errors.push(off('RATE_LIMIT'));
  return errors.length === 0 ? { ok: true, config } : { ok: false, errors };
}

/** A kind of value: how it is described to people, and its parser, which answers undefined for another shape. */
interface Kind<T> {
  readonly expected: string;
  readonly parse: (value: string) => T | undefined;
  /** Never shown in an error. */
  readonly secret?: boolean;
}

/** Every environment variable with its fallback, which makes it optional, and its kind. */
function readSettings(read: <T, F>(name: string, fallback: F, kind: Kind<T>) => T | F) {
  const port = read('PORT', 3000, wholeNumber(0, 65_535));
  const provider = read('CAPTCHA', 'altcha', oneOf(...captchaProviders));
  return {
    production: read('NODE_ENV', 'development', oneOf('production', 'development', 'test')) === 'production',
    host: read('HOST', '127.0.0.1', host),
    /** 0 lets the system choose a free port; meant for tests. */
    port,
    /** Origin under which visitors reach the site, without a trailing slash. */
    siteUrl: read('SITE_URL', `http://localhost:${port}`, origin),
    /** Folder of the SQLite file and of the mails written as files. */
    dataDir: read('DATA_DIR', './data', text),
    /** Megabytes of its disk that stay free: with less, forms are refused. Only for SQLite. */
    diskReserveMb: read('DISK_RESERVE_MB', 200, wholeNumber(0, 99_999, ' of megabytes')),
    /** PostgreSQL connection string; null means SQLite in `dataDir`. */
    databaseUrl: read('DATABASE_URL', null, postgresUrl),
    /** Mail server; null means `.eml` files in `dataDir`/mail. */
    smtpUrl: read('SMTP_URL', null, smtpUrl),
    /** Sender of every mail; null means the company's address from the site manifest. */
    mailFrom: read('MAIL_FROM', null, email),
    enquiriesTo: read('ENQUIRIES_TO', null, email),
    applicationsTo: read('APPLICATIONS_TO', null, email),
    /** What starts the inbox, in the mail about a held application; null means `npm run inbox` in this folder. */
    inboxCommand: read('INBOX_COMMAND', null, text),
    /** Where a ClamAV daemon listens; null means that resumes are not scanned. */
    virusScanner: read('CLAMAV_SOCKET', null, scanner),
    /** Months until an enquiry is erased; null means as the site's privacy notice promises. */
    retainEnquiriesMonths: read('RETAIN_ENQUIRIES_MONTHS', null, wholeNumber(1, 120, ' of months')),
    /** The same for an application with its resume. */
    retainResumesMonths: read('RETAIN_RESUMES_MONTHS', null, wholeNumber(1, 120, ' of months')),
    captcha: {
      provider,
      /** Public key of a third-party provider; empty for altcha and off. */
      siteKey: isThirdParty(provider) ? read('CAPTCHA_SITE_KEY', '', text) : '',
      /** Null only for altcha and off; altcha then keeps a random key in the database. */
      secret: read('CAPTCHA_SECRET', null, secret),
    },
    rateLimit: read('RATE_LIMIT', 'on', oneOf('on', 'off')) === 'on',
    /** Other origins whose pages may post the forms. Exact; never `*`. */
    allowedOrigins: read('ALLOWED_ORIGINS', [], origins),
    /** Which proxies are trusted to write `X-Forwarded-For`: none, a number counted from its end, or addresses. */
    trustProxy: read('TRUST_PROXY', false, proxies),
    logLevel: read('LOG_LEVEL', 'info', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')),
    /** Where `/metrics` is served: on a separate port, beside the site with the token, both, or nowhere. */
    metrics: {
      host: read('METRICS_HOST', '127.0.0.1', host),
      port: read('METRICS_PORT', null, wholeNumber(0, 65_535)),
      token: read('METRICS_TOKEN', null, secret),
    },
    /** Minutes that a mail to the staff may wait before `/readyz` fails; null means it never fails for mail. */
    outboxMaxMinutes: read('READY_OUTBOX_MINUTES', 60, minutesOrOff),
  };
}

const isThirdParty = (provider: CaptchaProvider) => provider !== 'altcha' && provider !== 'off';

const text: Kind<string> = { expected: 'a text', parse: (value) => value };

const secret = matching('at least 16 characters', (value) => value.length >= 16, true);

const host = matching('an address or host name without spaces', (value) => /^[\w.:-]+$/.test(value));

const email = matching('one e-mail address', isEmail);

const escapes = 'with @ : / ? # % in user and password written as %40 %3A %2F %3F %23 %25';

const postgresUrl = matching(
  `postgres://user:password@host:port/database, ${escapes}`,
  (value) => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '') && isEscaped(value),
  true,
);

const smtpUrl = matching(
  `smtp://[user:password@]host[:port] or smtps://..., ${escapes}`,
  (value) => /^smtps?:\/\/./.test(value) && !!URL.parse(value)?.hostname && isEscaped(value),
  true,
);

const origin: Kind<string> = {
  expected: 'an http(s) origin, such as https://www.example.com',
  parse: (value) => {
    const url = value.includes('*') ? null : URL.parse(value);
    const bare = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
    return bare && /^https?:$/.test(url.protocol) ? url.origin : undefined;
  },
};

const origins: Kind<string[]> = {
  expected: 'exact origins separated by commas, such as https://www.example.com; "*" is never allowed',
  parse: (value) => {
    const parts = value.split(',').map((part) => origin.parse(part.trim()));
    return parts.every((part) => part !== undefined) ? parts : undefined;
  },
};

/** A Unix socket, or a port on a host. */
const scanner: Kind<{ path: string } | { host: string; port: number }> = {
  expected: 'the path of a socket, such as /run/clamav/clamd.ctl, or host:port',
  parse: (value) => {
    if (value.startsWith('/')) return { path: value };
    const [, name, port] = /^([\w.-]+|\[[\da-f:.]+\]):(\d{1,5})$/i.exec(value) ?? [];
    if (!name || Number(port) < 1 || Number(port) > 65_535) return undefined;
    return { host: name.replace(/^\[|\]$/g, ''), port: Number(port) };
  },
};

const proxies: Kind<false | number | string> = {
  expected: 'on for one proxy, off, a number of proxies, or addresses of proxies separated by commas',
  parse: (value) => {
    // Fastify's own `true` trusts the whole list, but any sender can write its first entries.
    if (value === 'on') return 1;
    if (value === 'off') return false;
    if (/^\d$/.test(value)) return Number(value);
    return /^[\da-f.:/]+(\s*,\s*[\da-f.:/]+)*$/i.test(value) && /[.:]/.test(value) ? value : undefined;
  },
};

const minutesOrOff: Kind<number | null> = {
  expected: 'minutes from 1 to 10080, or off',
  parse: (value) => (value === 'off' ? null : wholeNumber(1, 10_080).parse(value)),
};

/** Without escapes, a part of a password would be read as host or path. */
function isEscaped(value: string): boolean {
  const [, authority = '', rest = ''] = /^\w+:\/\/([^/?#]*)(.*)$/s.exec(value) ?? [];
  if (authority.split('@').length > 2 || rest.includes('@')) return false;
  try {
    decodeURIComponent(authority);
    return true;
  } catch {
    return false;
  }
}

function matching(expected: string, fits: (value: string) => boolean, secret = false): Kind<string> {
  return { expected, secret, parse: (value) => (fits(value) ? value : undefined) };
}

function wholeNumber(least: number, most: number, of = ''): Kind<number> {
  return {
    expected: `a whole number${of} from ${least} to ${most}`,
    parse: (value) => {
      const number = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
      return number >= least && number <= most ? number : undefined;
    },
  };
}

function oneOf<const T extends string>(...allowed: readonly T[]): Kind<T> {
  return {
    expected: allowed.join(', ').replace(/^(\w+), (\w+)$/, '$1 or $2'),
    parse: (value) => allowed.find((item) => item === value),
  };
}
