import type { MessageTable } from '../database/schema.ts';
import { misunderstood } from './inbox-failure.ts';
import { type MessageState, messageStates } from './message-state.ts';
import { daysLater, startOfDay } from './zoned-time.ts';

/** Which messages a command is about. Absent: no limit. Times as stored. */
export interface MessageFilter {
  readonly kind?: MessageTable['kind'];
  readonly state?: MessageState;
  readonly since?: string;
  /** Exclusive. */
  readonly until?: string;
  readonly email?: string;
  readonly limit?: number;
}

export const filterOptions = {
  kind: { type: 'string' },
  state: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  limit: { type: 'string' },
} as const;

export const filterHelp: readonly (readonly [string, string])[] = [
  ['--kind KIND', 'only enquiry or application'],
  ['--state STATE', `only ${messageStates.join(', ')}`],
  ['--since TIME', 'from then on: 2026-11-01, 7d or 12h ago'],
  ['--until TIME', 'until then; a day counts whole'],
  ['--limit N', 'at most so many'],
];

type Values = Readonly<Record<string, string | boolean | undefined>>;

/** Reads the options that several commands share. Throws what is wrong with them, in words. */
export function parseFilter(values: Values, now: Date, timeZone: string): MessageFilter {
  const kind = choice(values, 'kind', ['enquiry', 'application'] as const);
  const state = choice(values, 'state', messageStates);
  const since = instant(values, 'since', now, (day) => startOfDay(day, timeZone));
  const until = instant(
    values,
    'until',
    now,
    (day) => startOfDay(day, timeZone) && startOfDay(daysLater(day, 1), timeZone),
  );
  if (since && until && since >= until) throw misunderstood('--since is not before --until.');
  const limit = wholeNumber(values, 'limit', 100_000);
  return {
    ...(kind && { kind }),
    ...(state && { state }),
    ...(since && { since }),
    ...(until && { until }),
    ...(limit && { limit }),
  };
}

/** A whole number from 1 to `most`; undefined when the option is absent. */
export function wholeNumber(values: Values, name: string, most: number): number | undefined {
  const value = values[name];
  if (typeof value !== 'string') return undefined;
  const number = /^\d{1,6}$/.test(value) ? Number(value) : 0;
  if (number >= 1 && number <= most) return number;
  throw misunderstood(
    `--${name} is "${value}"; expected a whole number from 1 to ${most.toLocaleString('en')}.`,
  );
}

/** An e-mail address as an option; undefined when it is absent. */
export function address(values: Values, name: string): string | undefined {
  const value = values[name];
  if (typeof value !== 'string') return undefined;
  if (/^[^\s@<>",;:]+@[^\s@<>",;:]+$/.test(value)) return value;
  throw misunderstood(`--${name} is "${value}"; expected one e-mail address.`);
}

function choice<T extends string>(values: Values, name: string, allowed: readonly T[]): T | undefined {
  const value = values[name];
  if (value === undefined) return undefined;
  const found = allowed.find((item) => item === value);
  if (found) return found;
  throw misunderstood(`--${name} is "${value}"; expected ${allowed.join(', ')}.`);
}

function instant(
  values: Values,
  name: string,
  now: Date,
  ofDay: (day: string) => Date | undefined,
): string | undefined {
  const value = values[name];
  if (typeof value !== 'string') return undefined;
  const [, count, unit] = /^(\d{1,5})([dh])$/.exec(value) ?? [];
  if (count)
    return new Date(now.getTime() - Number(count) * (unit === 'd' ? 24 : 1) * 3600_000).toISOString();
  const time = /^\d{4}-\d\d-\d\d$/.test(value)
    ? ofDay(value)
    : /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value)
      ? new Date(value)
      : undefined;
  if (time && !Number.isNaN(time.getTime())) return time.toISOString();
  throw misunderstood(
    `--${name} is "${value}"; expected a day such as 2026-11-21, a time such as 2026-11-21T09:00:00Z, or an age such as 7d or 12h.`,
  );
}
