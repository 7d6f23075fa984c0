import { createServer } from 'node:http';
import { type Listening, listen } from './listen.ts';

export interface CaptchaProviderServer extends Listening {
  /** The form fields of every request. */
  readonly asked: Record<string, string>[];
  /** Reaction to the next requests. */
  behaviour: 'honest' | 'broken' | 'silent';
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
  const { url, close } = await listen(server);
  const provider: CaptchaProviderServer = { url: `${url}/siteverify`, asked, behaviour: 'honest', close };
  return provider;
}
