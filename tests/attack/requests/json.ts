import { ask, type HostileRequest, send } from './hostile-request.ts';

const post = (
  what: string,
  body: string,
  ending: HostileRequest['ending'] = 400,
  type = 'application/json',
) => ({
  what,
  bytes: send('/verify-captcha.php', type, body),
  ending,
});
const token = (what: string, value: unknown, ending: HostileRequest['ending'] = 200) =>
  post(what, JSON.stringify({ captcha: value }), ending);
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const challenge = { parameters: { algorithm: 'PBKDF2/SHA-256', cost: 1 }, signature: '0'.repeat(64) };

/** Bodies for the captcha verification. A wrong token is answered 200 with `success: false`. */
export const json: readonly HostileRequest[] = [
  post('nothing', ''),
  post('half a sentence', '{"captcha":'),
  post('null', 'null'),
  post('an array', '[]'),
  post('a prototype', '{"__proto__":{"captcha":"x"}}'),
  post('a constructor with a prototype', '{"constructor":{"prototype":{"captcha":"x"}}}'),
  post('a hundred thousand brackets', '['.repeat(16_000)),
  post('17 kB', JSON.stringify({ captcha: 'x'.repeat(17_000) }), 413),
  post('a megabyte', JSON.stringify({ captcha: 'x'.repeat(1_000_000) }), 413),
  post('an encoded form', 'captcha=x', 415, 'application/x-www-form-urlencoded'),
  token('a token that is a number', 7, 400),
  token('a token that is an object', { $ne: null }, 400),
  token('an empty token', ''),
  token('a token of 9,000 characters', 'x'.repeat(9000)),
  token('a token that is no base64', '💥'),
  token('a token with a prototype', Buffer.from('{"__proto__":{"challenge":1}}').toString('base64')),
  token('a challenge that nobody signed', base64({ challenge, solution: { counter: 1, derivedKey: '00' } })),
  token(
    'a challenge with a key of its own',
    base64({
      challenge: { ...challenge, parameters: { ...challenge.parameters, keySignature: '0' } },
      solution: { counter: 0, derivedKey: '' },
    }),
  ),
  token(
    'work for an hour',
    base64({
      challenge: {
        ...challenge,
        parameters: {
          algorithm: 'PBKDF2/SHA-256',
          cost: 1e9,
          keySignature: '0'.repeat(64),
          salt: '00',
          nonce: '00',
          keyLength: 1e9,
        },
      },
      solution: { counter: 1e9, derivedKey: '00' },
    }),
  ),
  { what: 'GET on the check', bytes: ask('GET', '/verify-captcha.php'), ending: 405 },
  {
    what: 'POST on the challenge',
    bytes: send('/captcha-challenge.json', 'application/json', '{}'),
    ending: 405,
  },
  { what: 'DELETE on the settings', bytes: ask('DELETE', '/form-settings.json'), ending: 405 },
];
