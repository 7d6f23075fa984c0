import { oneEmail } from '@veramasa/contract';
import * as v from 'valibot';

/** `errors` name the variable, its value (never a secret) and what was expected. */
export type EnvironmentResult<T> =
  | { readonly ok: true; readonly config: T }
  | { readonly ok: false; readonly errors: readonly string[] };

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads a value; its message says what is expected. */
type Setting<T> = v.GenericSchema<string, T>;

/** Reads one variable. The fallback makes it optional; an empty variable counts as an absent one. */
export type ReadVariable = <T, F>(name: string, fallback: F, setting: Setting<T>) => T | F;

/** Reads the settings from the environment and reports all mistakes together. `check` finds those between settings. */
export function readEnvironment<T>(
  env: Environment,
  readSettings: (read: ReadVariable) => T,
  check: (settings: T) => readonly string[] = () => [],
): EnvironmentResult<T> {
  const errors: string[] = [];
  const config = readSettings((name, fallback, setting) => {
    const value = env[name]?.trim();
    if (!value) return fallback;
    const { success, output, issues } = v.safeParse(setting, value);
    if (success) return output;
    const isSecret = v.getMetadata(setting).secret === true;
    const shown = isSecret ? 'set (value not shown)' : `"${value.replace(/\/\/[^/]*@/g, '//***@')}"`;
    errors.push(`${name} is ${shown}; expected ${issues[0].message}.`);
    return fallback;
  });
  errors.push(...check(config));
  return errors.length === 0 ? { ok: true, config } : { ok: false, errors };
}

/** A setting whose parser answers undefined for another shape. */
export const parsed = <T>(expected: string, parse: (value: string) => T | undefined) =>
  v.pipe(
    v.string(),
    v.transform(parse),
    v.custom<T>((result) => result !== undefined, expected),
  );

const matching = (expected: string, fits: (value: string) => boolean) =>
  v.pipe(v.string(), v.check(fits, expected));

/** A setting that no error shows. */
export const hidden = <T>(setting: Setting<T>) => v.pipe(setting, v.metadata({ secret: true }));

export const text = v.string();

export const secret = hidden(v.pipe(v.string(), v.minLength(16, 'at least 16 characters')));

export const host = v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'an address or host name without spaces'));

export const email = oneEmail('one email address');

const escapes = 'with @ : / ? # % in user and password written as %40 %3A %2F %3F %23 %25';

export const postgresUrl = hidden(
  matching(
    `postgres://user:password@host:port/database, ${escapes}, and ?sslmode=verify-full for a host other than this machine`,
    (value) => {
      const url = URL.parse(value);
      return !!url && /^postgres(ql)?:$/.test(url.protocol) && isEscaped(value) && isPrivateTransport(url);
    },
  ),
);

/** Messages leave this machine only through TLS whose certificate is checked. */
function isPrivateTransport({ hostname, searchParams }: URL): boolean {
  // The last one counts for the driver.
  const host = decodeURIComponent(searchParams.getAll('host').at(-1) || hostname);
  return (
    host === '' ||
    host.startsWith('/') ||
    isLoopback(host) ||
    searchParams.getAll('sslmode').at(-1) === 'verify-full'
  );
}

/** Whether a host name of an address is this machine. */
export const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

export const smtpUrl = hidden(
  matching(
    `smtp://[user:password@]host[:port] or smtps://..., ${escapes}`,
    (value) => /^smtps?:\/\/./.test(value) && !!URL.parse(value)?.hostname && isEscaped(value),
  ),
);

/** The origin of an address that has nothing else; undefined for another one. */
export function originOf(value: string): string | undefined {
  const url = value.includes('*') ? null : URL.parse(value);
  const bare = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return bare && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

export const origin = parsed('an http(s) origin, such as https://www.example.com', originOf);

const proxiesExpected =
  'on for one proxy, off, a number of proxies, or addresses of proxies separated by commas';

/** The `trustProxy` option of Fastify, whose own `true` trusts the whole list: any sender can write its first entries. */
export const proxies = parsed<false | string | ReturnType<typeof nearest>>(proxiesExpected, (value) => {
  if (value === 'on') return nearest(1);
  if (value === 'off') return false;
  if (/^\d$/.test(value)) return nearest(Number(value));
  return /^[\da-f.:/]+(\s*,\s*[\da-f.:/]+)*$/i.test(value) && /[.:]/.test(value) ? value : undefined;
});

/** The mistake of a process behind https that was not told of its proxy; none of our processes speaks TLS itself. */
export function forgottenProxy(publicUrl: string, env: Environment): string[] {
  if (env.TRUST_PROXY?.trim() || !publicUrl.startsWith('https:')) return [];
  return [
    `TRUST_PROXY is not set; expected ${proxiesExpected}, because ${publicUrl} means that a proxy is in front: all visitors would count as one.`,
  ];
}

/** Trusts so many proxies in front of this process. */
const nearest = (count: number) => (_address: string, hop: number) => hop < count;

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

export const wholeNumber = (least: number, most: number, of = '') =>
  v.message(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(least), v.maxValue(most)),
    `a whole number${of} from ${least} to ${most}`,
  );

export const oneOf = <const T extends string>(...allowed: readonly T[]): Setting<T> =>
  v.pipe(v.string(), v.picklist(allowed, allowed.join(', ').replace(/^([\w-]+), ([\w-]+)$/, '$1 or $2')));
