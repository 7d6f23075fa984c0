import { connect } from 'node:net';

/** The responses on one connection, decoded as latin1. */
export interface RawAnswer {
  /** 0 when the connection closed without a response. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** All responses of a pipelined connection. */
  readonly all: string;
}

/**
 * Sends raw bytes, bypassing any HTTP client, and waits for one complete response or the close; throws after 5 s. `cut`
 * closes the sending side after the last byte.
 */
export function sendRaw(port: number, bytes: string | Buffer, cut = false): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let all = '';
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    const timer = setTimeout(() => {
      reject(new Error(`No complete response: ${all.length} bytes received in 5 s`));
      socket.destroy();
    }, 5000);
    socket.on('data', (text: string) => {
      all += text;
      if (isWhole(all)) socket.destroy();
    });
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ ...parts(all), all });
    });
    // The server may respond and close before it has read everything.
    socket.on('error', () => {});
    if (cut) socket.end(bytes, 'latin1');
    else socket.write(bytes, 'latin1');
  });
}

function parts(all: string): Omit<RawAnswer, 'all'> {
  const [head = '', ...rest] = all.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  return { status, head, body: body === '0\r\n\r\n' ? '' : body };
}

function isWhole(all: string): boolean {
  const { status, head, body } = parts(all);
  if (!all.includes('\r\n\r\n')) return false;
  if (status === 204 || status === 304 || all.endsWith('\r\n0\r\n\r\n')) return true;
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  return length !== undefined && body.length >= Number(length);
}
