import { connect, type NetConnectOpts } from 'node:net';
import { text } from 'node:stream/consumers';

/** Throws every unclear answer. */
export type VirusScan = (bytes: Buffer) => Promise<'clean' | 'infected'>;

/** clamd scans 5 MB in less than a second; the sender waits meanwhile. */
const timeoutMs = 8000;
const chunkBytes = 64 * 1024;

/**
 * Asks a ClamAV daemon by its INSTREAM command: chunks with their length in front, an empty one as the end,
 * one line as the answer. Source: clamd(8), "COMMANDS".
 */
export function clamdScan(address: NetConnectOpts, waitMs = timeoutMs): VirusScan {
  return async (bytes) => {
    const socket = connect(address);
    const timer = setTimeout(() => socket.destroy(new Error('clamd does not answer')), waitMs);
    try {
      socket.write('zINSTREAM\0');
      for (let at = 0; at < bytes.length; at += chunkBytes) {
        const chunk = bytes.subarray(at, at + chunkBytes);
        socket.write(lengthOf(chunk));
        socket.write(chunk);
      }
      socket.write(lengthOf(Buffer.alloc(0)));
      // The daemon closes the connection after its answer.
      const line = (await text(socket)).replace(/\0[\s\S]*$/, '').trim();
      if (line === 'stream: OK') return 'clean';
      if (/^stream: .+ FOUND$/.test(line)) return 'infected';
      // It also closes the connection when a stream is longer than its limit.
      throw new Error(`clamd answered "${line}"`);
    } finally {
      clearTimeout(timer);
      socket.destroy();
    }
  };
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}
