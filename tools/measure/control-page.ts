import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of one word, from a server of its own: what browser and machine take before a site has done anything. */
export async function serveControlPage(): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end('<!doctype html><html lang="en"><title>Control</title><p>Word');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
