import { isEmail } from '@veramasa/contract';
import type { Command } from 'commander';
import type { InboxContext } from './inbox-context.ts';
import { misunderstood } from './inbox-failure.ts';
import { type MessageState, messageStates } from './stored-messages.ts';
import { daysLater, startOfDay } from './zoned-time.ts';

/** Which messages a command is about. Absent: no limit. Times as stored. */
export interface MessageFilter {
  readonly kind?: 'enquiry' | 'application';
  readonly state?: MessageState;
  readonly since?: string;
  /** Exclusive. */
  readonly until?: string;
  readonly email?: string;
  readonly limit?: number;
}

/** Adds the options that several commands share. A wrong value throws a sentence for people. */
export function addFilter(
  command: Command,
  { now, timeZone }: Pick<InboxContext, 'now' | 'timeZone'>,
): Command {
  const startOfNextDay = (day: string) =>
    startOfDay(day, timeZone) && startOfDay(daysLater(day, 1), timeZone);
  return command
    .option('--kind <kind>', 'only enquiry or application', choice('kind', ['enquiry', 'application']))
    .option('--state <state>', `only ${messageStates.join(', ')}`, choice('state', messageStates))
    .option(
      '--since <time>',
      'from then on: 2026-11-01, 7d or 12h ago',
      instant('since', now, (day) => startOfDay(day, timeZone)),
    )
    .option('--until <time>', 'until then, the day included', instant('until', now, startOfNextDay))
    .option('--limit <n>', 'at most n messages', wholeNumber('limit', 100_000));
}

/** The filter among a command's options. */
export function filterOf({ kind, state, since, until, email, limit }: MessageFilter): MessageFilter {
  if (since && until && since >= until) throw misunderstood('--since is not before --until.');
  return {
    ...(kind && { kind }),
    ...(state && { state }),
    ...(since && { since }),
    ...(until && { until }),
    ...(email && { email }),
    ...(limit && { limit }),
  };
}

/** Parses a whole number from 1 to `most`. */
export const wholeNumber = (option: string, most: number) => (value: string) => {
  const number = /^\d{1,6}$/.test(value) ? Number(value) : 0;
  if (number >= 1 && number <= most) return number;
  throw misunderstood(
    `--${option} is "${value}"; expected a whole number from 1 to ${most.toLocaleString('en')}.`,
  );
};

/** Parses an e-mail address. */
export const address = (option: string) => (value: string) => {
  if (isEmail(value)) return value;
  throw misunderstood(`--${option} is "${value}"; expected one e-mail address.`);
};

function choice<T extends string>(option: string, allowed: readonly T[]) {
  return (value: string): T => {
    const found = allowed.find((item) => item === value);
    if (found) return found;
    throw misunderstood(`--${option} is "${value}"; expected ${allowed.join(', ')}.`);
  };
}

function instant(option: string, now: Date, ofDay: (day: string) => Date | undefined) {
  return (value: string): string => {
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
      `--${option} is "${value}"; expected a day such as 2026-11-21, a time such as 2026-11-21T09:00:00Z, or an age such as 7d or 12h.`,
    );
  };
}
