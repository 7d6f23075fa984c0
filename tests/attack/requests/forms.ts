import { goodAnswers } from '../../bed/posted-form.ts';
import { end, field, filled, form, type HostileRequest, multipart, part, send } from './hostile-request.ts';

const row = (what: string, bytes: string, ending: HostileRequest['ending']): HostileRequest => ({
  what,
  bytes,
  ending,
});
const post = (what: string, parts: string, ending: HostileRequest['ending']) =>
  row(what, form(parts), ending);
const changed = (
  what: string,
  changes: Readonly<Record<string, string | undefined>>,
  ending: HostileRequest['ending'] = 422,
) => post(what, filled(goodAnswers, changes), ending);
const typed = (what: string, type: string, ending: HostileRequest['ending']) =>
  row(what, send('/contact_mail.php', type, filled(goodAnswers) + end), ending);
const good = filled(goodAnswers);
const action = field('action', 'contactus');

/** Enquiries that no browser form sends. */
export const forms: readonly HostileRequest[] = [
  typed('no boundary', 'multipart/form-data', 400),
  typed('an empty boundary', 'multipart/form-data; boundary=', 'refused'),
  typed('another boundary', 'multipart/form-data; boundary=other', 'refused'),
  typed('a boundary of 5,000 characters', `multipart/form-data; boundary=${'b'.repeat(5000)}`, 'refused'),
  typed('a boundary with quotes that do not end', 'multipart/form-data; boundary="b0undary', 200),
  typed('another kind of parts', 'multipart/mixed; boundary=b0undary', 415),
  typed('parts of parts', 'multipart/form-data; boundary=b0undary; boundary=x', 200),
  typed('an encoded form', 'application/x-www-form-urlencoded', 415),
  typed('JSON', 'application/json', 'refused'),
  typed('XML', 'application/xml', 415),
  typed('text', 'text/plain', 415),
  typed('a type that is none', ';;;', 415),
  typed('a type of 9,000 characters', `a/${'b'.repeat(9000)}`, 415),
  row(
    'a compressed form',
    send('/contact_mail.php', multipart, good + end, { 'Content-Encoding': 'gzip' }),
    415,
  ),
  row(
    'a form compressed a hundred times',
    send('/contact_mail.php', multipart, good + end, { 'Content-Encoding': `${'gzip, '.repeat(99)}br` }),
    415,
  ),
  row('nothing at all', send('/contact_mail.php', multipart, ''), 'refused'),
  row('only an end', send('/contact_mail.php', multipart, end), 422),
  row('no end', send('/contact_mail.php', multipart, good), 400),
  row('an end and a second form', send('/contact_mail.php', multipart, end + good + end), 'refused'),
  post('no action', filled(goodAnswers, { action: undefined }), 422),
  post('an unknown action', field('action', 'delete'), 422),
  post('a prototype as the action', field('action', '__proto__'), 422),
  post('a constructor as the action', field('action', 'constructor'), 422),
  post('two actions', action + field('action', 'apply'), 422),
  post('a prototype as a field', good + field('__proto__', '{"admin":true}'), 400),
  post('a constructor as a field', good + field('constructor', 'x'), 'refused'),
  post('a path into a prototype', field('constructor.prototype.admin', '1') + action, 'refused'),
  post('a field with brackets', field('name[]', 'a') + field('name[0][x]', 'b') + action, 422),
  post('a nameless field', part('', 'x') + action, 'refused'),
  post('a field with an empty name', field('', 'x') + action, 'refused'),
  post('a name of 100 characters', field('n'.repeat(100), 'x') + action, 400),
  post('a name with a line break', part('name="a%0D%0ABcc: x"', 'x') + action, 422),
  post('seventeen fields', Array.from({ length: 17 }, (_, i) => field(`f${i}`, 'x')).join(''), 413),
  post('a thousand fields', Array.from({ length: 1000 }, (_, i) => field(`f${i}`, 'x')).join(''), 413),
  post('a field a thousand times', action + field('name', 'x').repeat(1000), 413),
  post('a field of 20,001 characters', field('comment', 'x'.repeat(20_001)) + action, 413),
  post('a field of 300 kB', field('comment', 'x'.repeat(300_000)) + action, 413),
  post('forty headers on a part', part('name="name"', 'x', 'X-A: b\r\n'.repeat(40)) + action, 'refused'),
  post(
    '100 kB of headers on a part',
    part('name="name"', 'x', `X-A: ${'b'.repeat(100_000)}\r\n`) + action,
    'refused',
  ),
  post(
    'JSON in a part',
    part('name="name"', '{"$gt":""}', 'Content-Type: application/json\r\n') + action,
    400,
  ),
  post(
    'a coded part',
    part('name="name"', 'QXNoYQ==', 'Content-Transfer-Encoding: base64\r\n') + action,
    'refused',
  ),
  post(
    'a part in a character set that is none',
    part('name="name"', 'x', 'Content-Type: text/plain; charset=evil\r\n') + action,
    'refused',
  ),
  post('a file in an enquiry', part('name="resume"; filename="a.pdf"', '%PDF-1.7') + good, 400),
  post('a file in place of an answer', part('name="comment"; filename="a.txt"', 'x') + action, 400),
  post('a part that is no field', part('attachment; name="x"', 'x') + action, 'refused'),
  post('a part without headers', `--b0undary\r\n\r\nx\r\n${action}`, 'refused'),
  changed('a location that is not offered', { location: 'moon' }),
  changed('a source that is not offered', { refered: '__proto__' }),
  changed('two e-mail addresses', { email: 'a@mill.example,b@mill.example' }),
  changed('an e-mail address in brackets', { email: 'Asha <a@mill.example>' }),
  changed('an e-mail address with a line break', { email: 'a@mill.example\r\nBcc: b@evil.example' }),
  changed('an e-mail address with a line feed', { email: 'a@mill.example\nX: y' }),
  changed('an e-mail address with a null byte', { email: 'a\0@mill.example' }),
  changed('an e-mail address with a quoted part', { email: '"a b"@mill.example' }),
  changed('an e-mail address that is a command', { email: '-oQ/tmp/x@mill.example -X/tmp/y' }),
  changed('an e-mail address that is slow to match', { email: `${'a@'.repeat(120)}!` }),
  changed('a query on the database', { name: "'; DROP TABLE messages;--" }, 200),
  changed('an array of queries', { comment: "1' UNION SELECT value FROM settings--" }, 200),
  changed('null bytes in words', { comment: 'a\0b\0c' }, 200),
  changed('five thousand signs of four bytes', { comment: '𒐫'.repeat(2500) }, 200),
  changed('marks piled upon marks', { comment: `Z${'\u0300\u0489'.repeat(2000)}` }, 200),
  changed('signs of direction', { name: '\u202eahsA\u2066' }, 200),
  row(
    'bytes that are no UTF-8',
    form(filled(goodAnswers, { comment: undefined }) + field('comment', '\xff\xfe\xc0\xaf')),
    200,
  ),
  row('a key of 201 characters', form(good, { 'Idempotency-Key': 'k'.repeat(201) }), 400),
  row(
    'a key with a query',
    form(filled(goodAnswers, { comment: 'key' }), { 'Idempotency-Key': "' OR 1=1--" }),
    200,
  ),
  row(
    'an answer wanted as a script',
    form('', { Accept: 'application/javascript, */*;q=0.1', Referer: 'javascript:alert(1)' }),
    422,
  ),
  row('a way back to another site', form('', { Accept: 'text/html', Referer: '//evil.example/' }), 422),
  row(
    'a way back with a script',
    form('', { Accept: 'text/html', Referer: 'http://veramasa.example/"><script>alert(1)</script>' }),
    422,
  ),
];
