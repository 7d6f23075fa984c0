import { expect, test } from 'vitest';
import { isFinalRefusal } from './smtp-sender.ts';

const refusal = (command: string, response: string) => {
  const responseCode = Number(response.slice(0, 3));
  return Object.assign(new Error(response), { command, response, responseCode });
};

test.each([
  ['RCPT TO', '550 5.1.1 No such user', true],
  ['RCPT TO', '550 no such user', true],
  ['DATA', '552 5.3.4 Message too big', true],
  ['RCPT TO', '450 4.2.0 Greylisted', false],
  ['RCPT TO', '554 5.7.1 Relay access denied', false],
  ['RCPT TO', '550-5.7.26 This sender is not\n550 5.7.26 authenticated', false],
  ['RCPT TO', '530 Authentication required', false],
  ['DATA', '535 Authentication failed', false],
  ['MAIL FROM', '550 5.1.8 Bad sender', false],
  ['AUTH PLAIN', '535 5.7.8 Wrong password', false],
  ['CONN', '554 We do not talk to you', false],
])('a refusal at %s by "%s" is final: %s', (command, response, final) => {
  expect(isFinalRefusal(refusal(command, response))).toBe(final);
});

test('an error without an answer is not final', () => {
  expect(isFinalRefusal(new Error('connect ECONNREFUSED'))).toBe(false);
});
