import { connect, type NetConnectOpts } from 'node:net';

/** The result of a scan. `unanswered` covers every unclear answer. */
export type ScanVerdict = 'clean' | 'infected' | 'unanswered';

export type VirusScan = (bytes: Buffer) => Promise<ScanVerdict>;

/** clamd scans 5 MB in less than a second; the sender waits meanwhile. */
const timeoutMs = 8000;
const chunkBytes = 64 * 1024;
const replyMaxBytes = 4096;

/**
 * Asks a ClamAV daemon by its INSTREAM command: chunks with their length in front, an empty one as the end,
 * one line as the answer. Never throws. Source: clamd(8), "COMMANDS".
 */
export function clamdScan(address: NetConnectOpts, waitMs = timeoutMs): VirusScan {
  return (bytes) =>
    new Promise((resolve) => {
      const socket = connect(address);
      const timer = setTimeout(() => finish('unanswered'), waitMs);
      let reply = '';
      let finished = false;
      function finish(verdict: ScanVerdict): void {
        if (finished) return;
        finished = true;
        clearTimeout(timer);
        socket.destroy();
        resolve(verdict);
      }
      socket.on('connect', () => send(bytes, (data) => socket.write(data)));
      socket.on('data', (data: Buffer) => {
        reply += data.toString('utf8');
        if (reply.includes('\0')) finish(readReply(reply));
        else if (reply.length > replyMaxBytes) finish('unanswered');
      });
      // The daemon closes the connection when a stream is longer than its limit.
      socket.on('error', () => finish('unanswered'));
      socket.on('close', () => finish(readReply(reply)));
    });
}

function send(bytes: Buffer, write: (data: Buffer) => void): void {
  write(Buffer.from('zINSTREAM\0'));
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes);
    write(lengthOf(chunk.length));
    write(chunk);
  }
  write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function readReply(reply: string): ScanVerdict {
  const line = reply.replace(/\0[\s\S]*$/, '').trim();
  if (line === 'stream: OK') return 'clean';
  return /^stream: .+ FOUND$/.test(line) ? 'infected' : 'unanswered';
}
