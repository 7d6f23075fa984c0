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
  typed('parts of parts', 'multipart/form-data; boundary=b0undary; boundary=x', 200),
  typed('an encoded form', 'application/x-www-form-urlencoded', 415),
  typed('text', 'text/plain', 415),
  typed('a type that is none', ';;;', 415),
  row(
    'a compressed form',
    send('/contact_mail.php', multipart, good + end, { 'Content-Encoding': 'gzip' }),
    415,
  ),
  row('nothing at all', send('/contact_mail.php', multipart, ''), 'refused'),
  row('no end', send('/contact_mail.php', multipart, good), 400),
  row('an end and a second form', send('/contact_mail.php', multipart, end + good + end), 'refused'),
  post('no action', filled(goodAnswers, { action: undefined }), 422),
  post('an unknown action', field('action', 'delete'), 422),
  post('a prototype as the action', field('action', '__proto__'), 422),
  post('two actions', action + field('action', 'apply'), 422),
  post('a prototype as a field', good + field('__proto__', '{"admin":true}'), 400),
  post('a path into a prototype', field('constructor.prototype.admin', '1') + action, 'refused'),
  post('a field with brackets', field('name[]', 'a') + field('name[0][x]', 'b') + action, 422),
  post('a nameless field', part('', 'x') + action, 'refused'),
  post('a field with an empty name', field('', 'x') + action, 'refused'),
  post('a name of 100 characters', field('n'.repeat(100), 'x') + action, 400),
  post('a name with a line break', part('name="a%0D%0ABcc: x"', 'x') + action, 422),
  post('seventeen fields', Array.from({ length: 17 }, (_, i) => field(`f${i}`, 'x')).join(''), 413),
  post('a field a thousand times', action + field('name', 'x').repeat(1000), 413),
  post('a field of 20,001 characters', field('comment', 'x'.repeat(20_001)) + action, 413),
  post('forty headers on a part', part('name="name"', 'x', 'X-A: b\r\n'.repeat(40)) + action, 'refused'),
  post(
    'JSON in a part',
    part('name="name"', '{"$gt":""}', 'Content-Type: application/json\r\n') + action,
    400,
  ),
  post(
    'a part in a character set that is none',
    part('name="name"', 'x', 'Content-Type: text/plain; charset=evil\r\n') + action,
    'refused',
  ),
  post('a file in an enquiry', part('name="resume"; filename="a.pdf"', '%PDF-1.7') + good, 400),
  post('a part that is no field', part('attachment; name="x"', 'x') + action, 'refused'),
  changed('a location that is not offered', { location: 'moon' }),
  changed('two e-mail addresses', { email: 'a@mill.example,b@mill.example' }),
  changed('an e-mail address in brackets', { email: 'Asha <a@mill.example>' }),
  changed('an e-mail address with a line break', { email: 'a@mill.example\r\nBcc: b@evil.example' }),
  changed('an e-mail address with a null byte', { email: 'a\0@mill.example' }),
  changed('an e-mail address that is a command', { email: '-oQ/tmp/x@mill.example -X/tmp/y' }),
  changed('an e-mail address that is slow to match', { email: `${'a@'.repeat(120)}!` }),
  changed('a query on the database', { name: "'; DROP TABLE messages;--" }, 200),
  changed('null bytes in words', { comment: 'a\0b\0c' }, 200),
  changed('marks piled upon marks', { comment: `Z${'\u0300\u0489'.repeat(2000)}` }, 200),
  row(
    'bytes that are no UTF-8',
    form(filled(goodAnswers, { comment: undefined }) + field('comment', '\xff\xfe\xc0\xaf')),
    200,
  ),
  row('a key of 201 characters', form(good, { 'Idempotency-Key': 'k'.repeat(201) }), 400),
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
