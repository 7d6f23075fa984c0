import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export type VirusScanner = Awaited<ReturnType<typeof startVirusScanner>>;

/** Words that every scanner takes for a virus, by agreement; put together here so that none finds this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** A real server that speaks clamd's INSTREAM and finds the EICAR words. Listens on `path`, or on a free port. */
export async function startVirusScanner(path?: string) {
  /** Bytes of every stream that was scanned. */
  const scanned: number[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    const pieces: Buffer[] = [];
    socket.on('data', (data) => {
      pieces.push(data);
      if (scanner.behaviour === 'hangs up') return socket.destroy();
      // An end is four zeros. Joining the pieces of a large file at each of them takes seconds.
      if (data.length >= 4 && data.readUInt32BE(data.length - 4) !== 0) return;
      const stream = readStream(Buffer.concat(pieces));
      if (stream === null || scanner.behaviour === 'silent') return;
      scanned.push(stream.length);
      socket.end(scanner.behaviour === 'error' ? 'INSTREAM size limit exceeded. ERROR\0' : verdict(stream));
    });
  });
  await once(path ? server.listen(path) : server.listen(0, '127.0.0.1'), 'listening');
  const scanner = {
    /** As CLAMAV_SOCKET. */
    address: path ?? `127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    /** What to do with the next streams. */
    behaviour: 'honest' as 'honest' | 'silent' | 'error' | 'hangs up',
    close: () => {
      for (const socket of sockets) socket.destroy();
      return server[Symbol.asyncDispose]();
    },
  };
  return scanner;
}

const command = 'zINSTREAM\0';

const verdict = (stream: Buffer) =>
  stream.includes(eicar) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0';

/** The stream once its end has come; null before. */
function readStream(received: Buffer): Buffer | null {
  if (received.subarray(0, command.length).toString() !== command) return null;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
