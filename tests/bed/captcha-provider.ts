import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CaptchaProviderServer {
  readonly url: string;
  /** The form fields of every request. */
  readonly asked: Record<string, string>[];
  /** Reaction to the next requests. */
  behaviour: 'honest' | 'broken' | 'silent';
  close(): Promise<void>;
}

/** A real HTTP server that answers like `siteverify`: tokens that start with `good` are valid, each once. */
export async function startCaptchaProvider(): Promise<CaptchaProviderServer> {
  const asked: Record<string, string>[] = [];
  const used = new Set<string>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const fields = Object.fromEntries(new URLSearchParams(body));
    asked.push(fields);
    if (provider.behaviour === 'silent') return;
    if (provider.behaviour === 'broken') {
      response.writeHead(502).end('<html>');
      return;
    }
    const token = fields.response ?? '';
    const success = token.startsWith('good') && !used.has(token);
    used.add(token);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success, 'error-codes': [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const provider: CaptchaProviderServer = {
    url: `http://127.0.0.1:${port}/siteverify`,
    asked,
    behaviour: 'honest',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}
