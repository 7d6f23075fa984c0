import { connect, type Socket } from 'node:net';

/** The responses on one connection, decoded as latin1. */
export interface RawAnswer {
  /** 0 when the connection closed without a response. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** All responses of a pipelined connection. */
  readonly all: string;
  readonly ms: number;
}

export interface RawOptions {
  /** Closes the sending side after the last byte. */
  readonly cut?: boolean;
  /** Throws if there is no complete response and no close within this time. */
  readonly seconds?: number;
}

/** Sends raw bytes, bypassing any HTTP client, and waits for one complete response or the close. */
export function sendRaw(port: number, bytes: string | Buffer, options: RawOptions = {}): Promise<RawAnswer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let all = '';
    const timer = setTimeout(
      () => {
        socket.destroy();
        reject(new Error(`No complete response: ${all.length} bytes received in ${options.seconds ?? 5} s`));
      },
      (options.seconds ?? 5) * 1000,
    );
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ ...parts(all), all, ms: performance.now() - started });
    };
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      all += text;
      if (isWhole(all)) done();
    });
    socket.on('close', done);
    // The server may respond and close before it has read everything.
    socket.on('error', () => {});
    write(socket, bytes, options.cut ?? false);
  });
}

function write(socket: Socket, bytes: string | Buffer, cut: boolean): void {
  const buffer = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
  if (cut) socket.end(buffer);
  else socket.write(buffer);
}

function parts(all: string): Pick<RawAnswer, 'status' | 'head' | 'body'> {
  const end = all.indexOf('\r\n\r\n');
  const head = end < 0 ? all : all.slice(0, end);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  const body = end < 0 ? '' : all.slice(end + 4);
  return { status, head, body: body === '0\r\n\r\n' ? '' : body };
}

function isWhole(all: string): boolean {
  const { status, head, body } = parts(all);
  if (!all.includes('\r\n\r\n')) return false;
  if (status === 204 || status === 304 || all.endsWith('\r\n0\r\n\r\n')) return true;
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  return length !== undefined && body.length >= Number(length);
}
