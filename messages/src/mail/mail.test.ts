import { expect, test } from 'vitest';
import { monthsLater } from './mail-dates.ts';
import { isFinalRefusal } from './smtp-sender.ts';

test.each([
  ['2024-02-29T10:00:00Z', 12, '2025-02-28T10:00:00.000Z'],
  ['2026-03-31T10:00:00Z', -1, '2026-02-28T10:00:00.000Z'],
  ['2026-11-21T10:00:00Z', -24, '2024-11-21T10:00:00.000Z'],
])('the period from %s over %i months ends %s', (from, by, to) =>
  expect(monthsLater(new Date(from), by).toISOString()).toBe(to),
);

const refusal = (command: string, response: string) => {
  const responseCode = Number(response.slice(0, 3));
  return Object.assign(new Error(response), { command, response, responseCode });
};

test.each([
  ['RCPT TO', '550-5.7.26 This sender is not\n550 5.7.26 authenticated', false],
  ['MAIL FROM', '550 5.1.8 Bad sender', false],
  ['AUTH PLAIN', '535 5.7.8 Wrong password', false],
  ['CONN', '554 We do not talk to you', false],
])('a refusal at %s by "%s" is final: %s', (command, response, final) => {
  expect(isFinalRefusal(refusal(command, response))).toBe(final);
});
