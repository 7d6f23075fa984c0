import { goodAnswers, goodApplication, resumeFixture, resumeOfSize, type Texts } from '../bed/posted-form.ts';

/** The expected outcome of a request: a status, or a class of outcomes where the runtime may choose. */
export type Ending =
  | number
  /** 200, 206 or 304: it only looked hostile. */
  | 'served'
  /** Any 4xx. */
  | 'refused'
  /** Any 4xx, or the connection ends without an answer. */
  | 'refused or dropped';

/** One test case. */
export interface HostileRequest {
  readonly what: string;
  /** Sent unchanged, encoded as latin1. */
  readonly bytes: string | Buffer;
  readonly ending: Ending;
  /** The sender closes its side after the last byte. */
  readonly cut: boolean;
  /** Text that the response must not contain. */
  readonly never?: string;
}

const lines = (headers: Texts) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

/** A request without a body. */
const ask = (method: string, target: string, headers: Texts = {}) =>
  `${method} ${target} HTTP/1.1\r\nHost: veramasa.example\r\n${lines(headers)}\r\n`;

/** A request with a body. */
function send(target: string, type: string, body: string, headers: Texts = {}) {
  const all = {
    Host: 'veramasa.example',
    Accept: 'application/json',
    'Content-Type': type,
    'Content-Length': String(Buffer.byteLength(body, 'latin1')),
    ...headers,
  };
  return `POST ${target} HTTP/1.1\r\n${lines(all)}\r\n${body}`;
}

const boundary = 'b0undary';
const multipart = `multipart/form-data; boundary=${boundary}`;

/** One part of a multipart form; `more` is further header lines, each with its line end. */
const part = (disposition: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${value}\r\n`;

const field = (name: string, value: string) => part(`name="${name}"`, value);
const file = (name: string, bytes: string) => part(`name="resume"; filename="${name}"`, bytes);
const end = `--${boundary}--\r\n`;

/** A multipart POST of these parts. */
const form = (parts: string, headers: Texts = {}) =>
  send('/contact_mail.php', multipart, parts + end, headers);

/** All parts of a valid message, with changes; undefined omits a part. */
const filled = (answers: Texts, changes: Readonly<Record<string, string | undefined>> = {}) =>
  Object.entries({ ...answers, ...changes })
    .map(([name, value]) => (value === undefined ? '' : field(name, Buffer.from(value).toString('latin1'))))
    .join('');

const row = (what: string, bytes: string | Buffer, ending: Ending, cut = false): HostileRequest => ({
  what,
  bytes,
  ending,
  cut,
});
const visit = (what: string, target: string, ending: Ending = 404) => row(what, ask('GET', target), ending);

/** Paths for traversal, open redirects and script injection. */
export const paths: readonly HostileRequest[] = [
  visit('dots upwards', '/../../../../etc/passwd'),
  visit('overlong UTF-8 dots', '/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd', 'refused'),
  visit('the manifest of the build', '/site-manifest.json'),
  visit('the stamp of the build', '/.sources'),
  visit('a compressed twin', '/index.html.br'),
  visit('the page that is not there', '/404.html'),
  visit('a null byte', '/mission%00.html'),
  visit('a line break', '/a%0d%0aSet-Cookie:%20evil=1'),
  visit('a line break behind a redirect', '/contact?%0d%0aSet-Cookie:%20evil=1', 308),
  { ...visit('an encoded attribute', '/%22onmouseover=alert(1)%20x=%22'), never: '"onmouseover' },
  { ...visit('our own marks of the page that is not there', '/<!--nearest-->'), never: '<code><ul>' },
  visit('another host', '//evil.example/'),
  visit('a whole address', 'http://evil.example/', 'refused'),
  visit('seven thousand characters', `/${'a'.repeat(7000)}`, 'refused'),
  visit('a long query', `/mission?${'a=b&'.repeat(3000)}`, 'served'),
  visit('a prototype', '/__proto__'),
  visit('a pattern of a route', '/:a('),
];

const host = 'Host: veramasa.example\r\n';
const mission = (what: string, headers: Texts) => row(what, ask('GET', '/mission', headers), 'served');
const formHead = `POST /contact_mail.php HTTP/1.1\r\n${host}Content-Type: ${multipart}\r\n`;
/** The head of a form with further header lines, and what comes behind it. */
const headed = (what: string, more: string, body: string, ending: Ending = 'refused or dropped') =>
  row(what, `${formHead}${more}\r\n\r\n${body}`, ending);

const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;

/** Malformed HTTP, other protocols, and request smuggling. */
export const protocol: readonly HostileRequest[] = [
  row('two hosts', `GET / HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`, 400),
  row('a hostile host', 'GET / HTTP/1.1\r\nHost: "><script>alert(1)</script>\r\n\r\n', 'served'),
  row('17 kB of headers', `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(17_000)}\r\n\r\n`, 431),
  headed('seven megabytes in chunks', 'Transfer-Encoding: chunked', chunk.repeat(112), 413),
  headed('ten gigabytes announced', 'Content-Length: 9999999999', '', 413),
  { ...headed('a body that ends early', 'Content-Length: 500', '--b0undary\r\n'), cut: true },
  ...['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'OPTIONS', 'MKCOL', 'QUERY', 'PURGE'].map((method) =>
    row(`${method} on a page`, ask(method, '/mission'), 'refused'),
  ),
  mission('another path in headers', { 'X-Original-URL': '/data/messages.sqlite', 'X-Rewrite-URL': '/.env' }),
  mission('another host in headers', { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' }),
  mission('a coding that is none', { 'Accept-Encoding': `${'br;q=0.1,'.repeat(1500)}*;q=9` }),
  row('a thousand ranges', ask('GET', '/founder.mp4', { Range: `bytes=${'1-1,'.repeat(999)}` }), 'served'),
];

const script = '<script>alert(1)</script>';
const filledForm = (what: string, parts: string, ending: Ending = 422) => row(what, form(parts), ending);
const changed = (what: string, changes: Readonly<Record<string, string | undefined>>, ending: Ending = 422) =>
  filledForm(what, filled(goodAnswers, changes), ending);
const typed = (what: string, type: string, ending: Ending) =>
  row(what, send('/contact_mail.php', type, filled(goodAnswers) + end), ending);
const enquiry = filled(goodAnswers);
const action = field('action', 'contactus');
/** A part with further header lines. */
const headedPart = (what: string, more: string, value = 'x', ending: Ending = 'refused') =>
  filledForm(what, part('name="name"', value, more) + action, ending);
/** An empty form, whose answer repeats nothing of the headers. */
const asked = (what: string, headers: Texts) => row(what, form('', headers), 422);

/** Enquiries that no browser form sends. */
export const forms: readonly HostileRequest[] = [
  typed('no boundary', 'multipart/form-data', 400),
  typed('an encoded form', 'application/x-www-form-urlencoded', 415),
  row('JSON', send('/contact_mail.php', 'application/json', '{}'), 415),
  row('65 kB of JSON', send('/contact_mail.php', 'application/json', `"${'x'.repeat(66_000)}"`), 413),
  row('a compressed form', form(enquiry, { 'Content-Encoding': 'gzip' }), 415),
  row('nothing at all', send('/contact_mail.php', multipart, ''), 'refused'),
  row('no end', send('/contact_mail.php', multipart, enquiry), 400),
  filledForm('no action', filled(goodAnswers, { action: undefined })),
  filledForm('a prototype as the action', field('action', '__proto__'), 422),
  filledForm('a prototype as a field', enquiry + field('__proto__', '{"admin":true}'), 400),
  filledForm('a path into a prototype', field('constructor.prototype.admin', '1') + action, 'refused'),
  filledForm('a field with brackets', field('name[]', 'a') + field('name[0][x]', 'b') + action, 422),
  filledForm('a field with an empty name', field('', 'x') + action, 'refused'),
  filledForm('a name of 100 characters', field('n'.repeat(100), 'x') + action, 400),
  filledForm('a name with a line break', part('name="a%0D%0ABcc: x"', 'x') + action, 422),
  filledForm('seventeen fields', Array.from({ length: 17 }, (_, i) => field(`f${i}`, 'x')).join(''), 413),
  filledForm('a field of 20,001 characters', field('comment', 'x'.repeat(20_001)) + action, 413),
  headedPart('forty headers on a part', 'X-A: b\r\n'.repeat(40)),
  headedPart('JSON in a part', 'Content-Type: application/json\r\n', '{"$gt":""}', 400),
  headedPart('a part in a character set that is none', 'Content-Type: text/plain; charset=evil\r\n'),
  filledForm('a file in an enquiry', part('name="resume"; filename="a.pdf"', '%PDF-1.7') + enquiry, 400),
  filledForm('a part that is no field', part('attachment; name="x"', 'x') + action, 'refused'),
  changed('a location that is not offered', { location: 'moon' }),
  changed('two e-mail addresses', { email: 'a@mill.example,b@mill.example' }),
  changed('an e-mail address with a null byte', { email: 'a\0@mill.example' }),
  changed('an e-mail address that is slow to match', { email: `${'a@'.repeat(120)}!` }),
  changed('a query on the database', { name: "'; DROP TABLE messages;--" }, 200),
  row(
    'bytes that are no UTF-8',
    form(filled(goodAnswers, { comment: undefined }) + field('comment', '\xff\xfe\xc0\xaf')),
    200,
  ),
  row('a key of 201 characters', form(enquiry, { 'Idempotency-Key': 'k'.repeat(201) }), 400),
  asked('a way back to another site', { Accept: 'text/html', Referer: '//evil.example/' }),
  asked('a way back with a script', { Accept: 'text/html', Referer: `http://veramasa.example/">${script}` }),
];

const check = (what: string, body: string, ending: Ending = 400) =>
  row(what, send('/verify-captcha.php', 'application/json', body), ending);
const token = (what: string, value: unknown, ending: Ending = 200) =>
  check(what, JSON.stringify({ captcha: value }), ending);
/** A token with a challenge that the server did not make. */
const forged = (what: string, more: object, counter: number) => {
  const parameters = { algorithm: 'PBKDF2/SHA-256', cost: 1, ...more };
  const challenge = { parameters, signature: '0'.repeat(64) };
  const payload = { challenge, solution: { counter, derivedKey: '00' } };
  return token(what, Buffer.from(JSON.stringify(payload)).toString('base64'));
};

/** Bodies for the captcha verification. A wrong token is answered 200 with `success: false`. */
export const json: readonly HostileRequest[] = [
  check('nothing', ''),
  check('a prototype', '{"__proto__":{"captcha":"x"}}'),
  check('a hundred thousand brackets', '['.repeat(16_000)),
  check('17 kB', JSON.stringify({ captcha: 'x'.repeat(17_000) }), 413),
  token('a token that is an object', { $ne: null }, 400),
  token('an empty token', ''),
  token('a token of 9,000 characters', 'x'.repeat(9000)),
  token('a token with a prototype', Buffer.from('{"__proto__":{"challenge":1}}').toString('base64')),
  forged('a challenge that nobody signed', {}, 1),
  forged(
    'work for an hour',
    { cost: 1e9, keySignature: '0'.repeat(64), salt: '00', nonce: '00', keyLength: 1e9 },
    1e9,
  ),
];

const answers = filled(goodApplication);
const pdf = resumeFixture('written.pdf').bytes.toString('latin1');
const tooLarge = Buffer.from(resumeOfSize(5 * 1024 * 1024 + 1).bytes).toString('latin1');
const named = (what: string, name: string, ending: Ending = 200) =>
  filledForm(what, filled(goodApplication, { comment: what }) + file(name, pdf), ending);

/** Applications with a resume of a wrong type or with a hostile file name. */
export const applications: readonly HostileRequest[] = [
  filledForm('two resumes', answers + file('a.pdf', pdf) + file('b.pdf', pdf)),
  filledForm('a program', answers + file('resume.exe', 'MZ')),
  filledForm('a resume of 5 MB and a byte', answers + file('a.pdf', tooLarge), 413),
  filledForm('a resume under another name', answers + file('a.pdf', pdf).replace('"resume"', '"file"'), 400),
  filledForm('an honest resume for no action', field('name', 'x') + file('a.pdf', pdf)),
  named('a name with a null byte', 'a.exe\0.pdf'),
  named('a name with a line break', 'a%0d%0aBcc: evil@evil.example.pdf'),
  named('a name that is a command', '$(touch x);`id`|x.pdf'),
  named('a name that is only an ending', '.pdf', 422),
];
