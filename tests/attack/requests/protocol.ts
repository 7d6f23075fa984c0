import { ask, type HostileRequest, multipart, send } from './hostile-request.ts';

const row = (
  what: string,
  bytes: string | Buffer,
  ending: HostileRequest['ending'],
  cut = false,
): HostileRequest => ({ what, bytes, ending, cut });
const host = 'Host: veramasa.example\r\n';
const get = (what: string, headers: Record<string, string>, ending: HostileRequest['ending'] = 'served') =>
  row(what, ask('GET', '/mission', headers), ending);
const file = (what: string, headers: Record<string, string>, ending: HostileRequest['ending']) =>
  row(what, ask('GET', '/founder.mp4', headers), ending);
const post = `POST /contact_mail.php HTTP/1.1\r\n${host}Content-Type: ${multipart}\r\n`;

/** Malformed HTTP, other protocols, and request smuggling. */
export const protocol: readonly HostileRequest[] = [
  row('no request', '\r\n\r\n\r\n', 'refused or dropped', true),
  row('a greeting of TLS', Buffer.from('16030100c8010000c40303deadbeef', 'hex'), 'refused or dropped'),
  row(
    'random bytes',
    Buffer.from(Array.from({ length: 512 }, (_, i) => (i * 167 + 13) % 256)),
    'refused or dropped',
  ),
  row('no version', 'GET /\r\n\r\n', 'served'),
  row('no host', 'GET / HTTP/1.1\r\n\r\n', 400),
  row('a space in the target', `GET /a b HTTP/1.1\r\n${host}\r\n`, 400),
  row('a null byte in a header', `GET / HTTP/1.1\r\n${host}X: a\0b\r\n\r\n`, 400),
  row('a line break within a header', `GET / HTTP/1.1\r\n${host}X: a\rb\r\n\r\n`, 400),
  row('a space before the colon', `GET / HTTP/1.1\r\n${host}Content-Length : 5\r\n\r\nhello`, 400),
  row('two hosts', `GET / HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`, 400),
  row('a hostile host', 'GET / HTTP/1.1\r\nHost: "><script>alert(1)</script>\r\n\r\n', 'served'),
  row('17 kB of headers', `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(17_000)}\r\n\r\n`, 431),
  row('three thousand headers', `GET / HTTP/1.1\r\n${host}${'a:\r\n'.repeat(3000)}\r\n`, 431),
  row('a length and chunks', `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400),
  row('two lengths', `${post}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`, 400),
  row('a negative length', `${post}Content-Length: -1\r\n\r\n`, 400),
  row(
    'half a megabyte in chunks',
    `${post}Transfer-Encoding: chunked\r\n\r\n${`10000\r\n${'x'.repeat(65_536)}\r\n`.repeat(8)}`,
    413,
  ),
  row('ten gigabytes announced', `${post}Content-Length: 9999999999\r\n\r\n`, 413),
  row('chunks spelt otherwise', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, 'refused or dropped'),
  row(
    'chunks twice',
    `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
    'refused or dropped',
  ),
  row(
    'a chunk with 20 kB of extensions',
    `${post}Transfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`,
    'refused or dropped',
  ),
  row(
    '20 kB of trailers',
    `${post}Transfer-Encoding: chunked\r\n\r\n0\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    'refused or dropped',
  ),
  row(
    'a body that ends early',
    `${post}Content-Length: 500\r\n\r\n--b0undary\r\n`,
    'refused or dropped',
    true,
  ),
  row(
    'a request in the body of another',
    `GET /mission HTTP/1.1\r\n${host}Content-Length: 44\r\n\r\nPOST /contact_mail.php HTTP/1.1\r\nHost: x\r\n\r\n`,
    'served',
  ),
  row('an unsupported expectation', ask('GET', '/mission', { Expect: '200-maybe' }), 417),
  row(
    'an upgrade to a web socket',
    ask('GET', '/mission', {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version': '13',
    }),
    'served',
  ),
  row('a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n', 'refused or dropped'),
  ...['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'OPTIONS', 'MKCOL', 'QUERY', 'PURGE'].map((method) =>
    row(`${method} on a page`, ask(method, '/mission'), 'refused'),
  ),
  row('an unknown method', ask('BREW', '/mission'), 400),
  row('POST on a page', send('/mission', 'text/plain', 'x'), 'refused'),
  row('GET on the form', ask('GET', '/contact_mail.php'), 405),
  row('PUT on the form', send('/contact_mail.php', multipart, 'x', {}, 'PUT'), 'refused'),
  row(
    'a method in a header',
    send('/mission', 'text/plain', '', { 'X-HTTP-Method-Override': 'DELETE' }),
    'refused',
  ),
  get('another address in a header', { 'X-Original-URL': '/data/messages.sqlite', 'X-Rewrite-URL': '/.env' }),
  get('another host in headers', { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' }),
  get('a coding that is none', { 'Accept-Encoding': `${'br;q=0.1,'.repeat(1500)}*;q=9` }),
  get('a thousand tags', { 'If-None-Match': `"${'a","'.repeat(1500)}"` }),
  get('a thousand cookies', { Cookie: 'a=b; '.repeat(1500) }),
  file(
    'a thousand ranges',
    { Range: `bytes=${Array.from({ length: 1000 }, (_, i) => `${i}-${i}`).join(',')}` },
    'served',
  ),
  file('ranges that overlap', { Range: 'bytes=0-,0-,0-,0-,0-' }, 'served'),
  file('a range beyond the end', { Range: 'bytes=99999999-' }, 416),
  file('a range of another unit', { Range: 'lines=1-2' }, 'served'),
];
