import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const phonePath = '/phone';
const mapService = 'https://www.google.com';

export interface FramedSite {
  readonly url: string;
  /** Address of a page that shows the page at `path` in a frame of 390 px. */
  onPhone(path: string): string;
  stop(): Promise<void>;
}

/**
 * A proxy of the site at `origin`. A page may be shown in a frame, because the windows of MiniBrowser are at least
 * 447 px wide, and the proxy takes the place of the map service.
 */
export async function frameSite(origin: string): Promise<FramedSite> {
  const server = createServer((asked, answer) => {
    const { pathname, search } = new URL(asked.url ?? '/', origin);
    if (pathname === phonePath) sendHtml(answer, phone(search.slice(1)));
    else if (pathname === '/maps') sendHtml(answer, '<!doctype html><title>Map</title>');
    else forward(origin, asked, answer);
  });
  // Like the site's server: WebKit does not repeat a request whose kept connection is closed.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    onPhone: (path) => `${url}${phonePath}?${path}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

const phone = (path: string) =>
  `<!doctype html><title>Phone</title><style>body{margin:0}iframe{border:0}</style><iframe src="${path}" width="390" height="844"></iframe>`;

function sendHtml(answer: ServerResponse, html: string): void {
  answer.setHeader('content-type', 'text/html; charset=utf-8').end(html);
}

function forward(origin: string, asked: IncomingMessage, answer: ServerResponse): void {
  const isMap = asked.url?.startsWith('/maps/');
  const { 'accept-encoding': encodings, ...plain } = asked.headers;
  const headers = isMap ? plain : asked.headers;
  const own = request(new URL(asked.url ?? '/', origin), { method: asked.method, headers }, async (reply) => {
    const { 'content-security-policy': _policy, ...kept } = reply.headers;
    if (!isMap) {
      answer.writeHead(reply.statusCode ?? 502, kept);
      return reply.pipe(answer);
    }
    let html = '';
    for await (const part of reply.setEncoding('utf8')) html += part;
    return sendHtml(answer, html.replaceAll(mapService, `http://${asked.headers.host}`));
  });
  own.on('error', () => answer.destroy());
  asked.pipe(own);
}
