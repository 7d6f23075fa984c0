import { isEmail } from '@veramasa/contract';
import type { ScannerAddress } from './config.ts';

/*
 * One parser for each kind of setting: it returns the value, or undefined for text of another shape. The error
 * messages are in `config.ts`, beside the settings.
 */

export const atLeast16 = (value: string) => (value.length >= 16 ? value : undefined);

export const parsePort = (value: string) =>
  /^\d{1,5}$/.test(value) && Number(value) <= 65535 ? Number(value) : undefined;

export function parseMinutes(value: string): number | null | undefined {
  if (value === 'off') return null;
  const minutes = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  return minutes >= 1 && minutes <= 10_080 ? minutes : undefined;
}

export const parseHost = (value: string) => (/^[\w.:-]+$/.test(value) ? value : undefined);

export function parseOrigin(value: string): string | undefined {
  if (value.includes('*') || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  const bare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return bare && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

export function parseOrigins(value: string): string[] | undefined {
  const origins = value.split(',').map((part) => parseOrigin(part.trim()));
  return origins.includes(undefined) ? undefined : (origins as string[]);
}

export function parsePostgresUrl(value: string): string | undefined {
  return URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol) ? value : undefined;
}

export function parseSmtpUrl(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  return /^smtps?:$/.test(url.protocol) && url.hostname ? value : undefined;
}

export function parseScanner(value: string): ScannerAddress | undefined {
  if (value.startsWith('/')) return { path: value };
  const [, host, port] = /^([\w.-]+|\[[\da-f:.]+\]):(\d{1,5})$/i.exec(value) ?? [];
  if (!host || Number(port) < 1 || Number(port) > 65_535) return undefined;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

export function parseMonths(value: string): number | undefined {
  const months = /^\d{1,3}$/.test(value) ? Number(value) : 0;
  return months >= 1 && months <= 120 ? months : undefined;
}

export const parseEmail = (value: string) => (isEmail(value) ? value : undefined);

export function parseTrustProxy(value: string): false | number | string | undefined {
  // Fastify's own `true` trusts the whole list, but any sender can write its first entries.
  if (value === 'on') return 1;
  if (value === 'off') return false;
  if (/^\d$/.test(value)) return Number(value);
  return /^[\da-f.:/]+(\s*,\s*[\da-f.:/]+)*$/i.test(value) && /[.:]/.test(value) ? value : undefined;
}
