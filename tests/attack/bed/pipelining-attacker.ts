import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

// A worker thread: connections, each of another client, that send one request again and again without waiting for
// answers, and connect again half a second after they are closed. Posts a message for each connection that is made.
const { port, path, connections } = workerData as { port: number; path: string; connections: number };

function attack(address: string): void {
  const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nAccept-Encoding: br\r\n\r\n`;
  const burst = request.repeat(200);
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.on('connect', () => parentPort?.postMessage(address));
  const more = () => {
    while (!socket.destroyed && socket.write(burst));
  };
  socket.on('close', () => setTimeout(() => attack(address), 500));
  socket.on('drain', more).resume();
  more();
}

for (let index = 0; index < connections; index++) attack(`198.51.${100 + (index >> 8)}.${index & 255}`);
