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
  readonly cut?: boolean;
  /** Text that the response must not contain. */
  readonly never?: string;
}

type Headers = Readonly<Record<string, string>>;

const lines = (headers: Headers) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

/** A request without a body. */
export const ask = (method: string, target: string, headers: Headers = {}) =>
  `${method} ${target} HTTP/1.1\r\nHost: veramasa.example\r\n${lines(headers)}\r\n`;

/** A request with a body. */
export function send(target: string, type: string, body: string, headers: Headers = {}, method = 'POST') {
  const all = {
    Host: 'veramasa.example',
    Accept: 'application/json',
    'Content-Type': type,
    'Content-Length': String(Buffer.byteLength(body, 'latin1')),
    ...headers,
  };
  return `${method} ${target} HTTP/1.1\r\n${lines(all)}\r\n${body}`;
}

const boundary = 'b0undary';
export const multipart = `multipart/form-data; boundary=${boundary}`;

/** One part of a multipart form; `more` is further header lines, each with its line end. */
export const part = (disposition: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${value}\r\n`;

export const field = (name: string, value: string) => part(`name="${name}"`, value);
export const file = (name: string, bytes: string, more = '') =>
  part(`name="resume"; filename="${name}"`, bytes, more);
export const end = `--${boundary}--\r\n`;

/** A multipart POST of these parts. */
export const form = (parts: string, headers: Headers = {}) =>
  send('/contact_mail.php', multipart, parts + end, headers);

/** All parts of a valid message, with changes; undefined omits a part. */
export const filled = (
  answers: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string | undefined>> = {},
) =>
  Object.entries({ ...answers, ...changes })
    .map(([name, value]) => (value === undefined ? '' : field(name, Buffer.from(value).toString('latin1'))))
    .join('');
