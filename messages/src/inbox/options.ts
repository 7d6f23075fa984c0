import { isEmail, startOfDay } from '@veramasa/contract';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { referencePattern } from '../message/reference.ts';
import { daysLater } from '../text/zoned-time.ts';
import type { InboxContext } from './inbox-context.ts';
import { type MessageFilter, messageStates } from './stored-messages.ts';

/** Options of the commands that read several messages. */
export type FilterOptions = MessageFilter & { readonly limit?: number; readonly json?: boolean };

/** Adds the options of a `MessageFilter` and `--limit`, except `--email`. */
export function addFilter(
  command: Command,
  { now, timeZone }: Pick<InboxContext, 'now' | 'timeZone'>,
  usualLimit?: number,
): Command {
  const since = instant(now, (day) => startOfDay(day, timeZone));
  const until = instant(now, (day) => startOfDay(day, timeZone) && startOfDay(daysLater(day, 1), timeZone));
  return command
    .addOption(new Option('--kind <kind>', 'only this kind').choices(['enquiry', 'application']))
    .addOption(new Option('--state <state>', 'only in this state').choices(messageStates))
    .option('--since <time>', 'from then on: 2026-11-01, 7d or 12h ago', since)
    .option('--until <time>', 'until then, the day included', until)
    .option('--limit <n>', 'at most n messages', wholeNumber(100_000), usualLimit)
    .hook('preAction', (filtered) => {
      const { since, until } = filtered.opts<MessageFilter>();
      if (since && until && since >= until) filtered.error('error: --since is not before --until');
    });
}

/** Parses a whole number from 1 to `most`. */
export const wholeNumber = (most: number) => (value: string) => {
  const number = /^\d{1,6}$/.test(value) ? Number(value) : 0;
  if (number >= 1 && number <= most) return number;
  throw new InvalidArgumentError(`Expected a whole number from 1 to ${most.toLocaleString('en')}.`);
};

/** Parses an email address. */
export function emailAddress(value: string): string {
  if (isEmail(value)) return value;
  throw new InvalidArgumentError('Expected one email address.');
}

/** Parses references as people type them, in any case; each is kept once. */
export function references(value: string, before: readonly string[] = []): string[] {
  const reference = value.trim().toUpperCase();
  if (referencePattern.test(reference)) return [...new Set([...before, reference])];
  throw new InvalidArgumentError('Expected ENQ- or APP- and six letters or digits.');
}

/** Parses a day, a time or an age. Returns the time in UTC, as stored. */
function instant(now: Date, ofDay: (day: string) => Date | undefined) {
  return (value: string): string => {
    const [, count, unit] = /^(\d{1,5})([dh])$/.exec(value) ?? [];
    if (count)
      return new Date(now.getTime() - Number(count) * (unit === 'd' ? 24 : 1) * 3600_000).toISOString();
    const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value);
    const time = isTime ? new Date(value) : ofDay(value);
    if (time && !Number.isNaN(time.getTime())) return time.toISOString();
    throw new InvalidArgumentError(
      'Expected a day such as 2026-11-21, a time such as 2026-11-21T09:00:00Z, or an age such as 7d or 12h.',
    );
  };
}
