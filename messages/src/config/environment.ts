import { isEmail } from '@veramasa/contract';

/** `errors` name the variable, its value (never a secret) and what was expected. */
export type EnvironmentResult<T> =
  | { readonly ok: true; readonly config: T }
  | { readonly ok: false; readonly errors: readonly string[] };

export type Environment = Readonly<Record<string, string | undefined>>;

/** A kind of value: how it is described to people, and its parser, which answers undefined for another shape. */
export interface Kind<T> {
  readonly expected: string;
  readonly parse: (value: string) => T | undefined;
  /** Never shown in an error. */
  readonly secret?: boolean;
}

/** Reads one variable. The fallback makes it optional; an empty variable counts as an absent one. */
export type ReadVariable = <T, F>(name: string, fallback: F, kind: Kind<T>) => T | F;

/** Reads the settings from the environment and reports all mistakes together. `check` finds those between settings. */
export function readEnvironment<T>(
  env: Environment,
  readSettings: (read: ReadVariable) => T,
  check: (settings: T) => readonly string[] = () => [],
): EnvironmentResult<T> {
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
  errors.push(...check(config));
  return errors.length === 0 ? { ok: true, config } : { ok: false, errors };
}

export const text: Kind<string> = { expected: 'a text', parse: (value) => value };

export const secret = matching('at least 16 characters', (value) => value.length >= 16, true);

export const host = matching('an address or host name without spaces', (value) => /^[\w.:-]+$/.test(value));

export const email = matching('one email address', isEmail);

const escapes = 'with @ : / ? # % in user and password written as %40 %3A %2F %3F %23 %25';

export const postgresUrl = matching(
  `postgres://user:password@host:port/database, ${escapes}`,
  (value) => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '') && isEscaped(value),
  true,
);

export const smtpUrl = matching(
  `smtp://[user:password@]host[:port] or smtps://..., ${escapes}`,
  (value) => /^smtps?:\/\/./.test(value) && !!URL.parse(value)?.hostname && isEscaped(value),
  true,
);

export const origin: Kind<string> = {
  expected: 'an http(s) origin, such as https://www.example.com',
  parse: (value) => {
    const url = value.includes('*') ? null : URL.parse(value);
    const bare = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
    return bare && /^https?:$/.test(url.protocol) ? url.origin : undefined;
  },
};

export const proxies: Kind<false | number | string> = {
  expected: 'on for one proxy, off, a number of proxies, or addresses of proxies separated by commas',
  parse: (value) => {
    // Fastify's own `true` trusts the whole list, but any sender can write its first entries.
    if (value === 'on') return 1;
    if (value === 'off') return false;
    if (/^\d$/.test(value)) return Number(value);
    return /^[\da-f.:/]+(\s*,\s*[\da-f.:/]+)*$/i.test(value) && /[.:]/.test(value) ? value : undefined;
  },
};

/** The `trustProxy` option of Fastify. A number is the number of proxies in front of this process. */
export function trustedProxies(setting: false | number | string) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}

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

export function wholeNumber(least: number, most: number, of = ''): Kind<number> {
  return {
    expected: `a whole number${of} from ${least} to ${most}`,
    parse: (value) => {
      const number = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
      return number >= least && number <= most ? number : undefined;
    },
  };
}

export function oneOf<const T extends string>(...allowed: readonly T[]): Kind<T> {
  return {
    expected: allowed.join(', ').replace(/^(\w+), (\w+)$/, '$1 or $2'),
    parse: (value) => allowed.find((item) => item === value),
  };
}
