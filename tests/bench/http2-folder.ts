import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * Serves the folder of a built site over HTTP/2 on localhost, texts compressed, with a self-signed certificate. As a
 * program, for `lighthouserc.cjs`: `node tests/bench/http2-folder.ts site/dist 4180`.
 */
export async function serveFolder(folder: string, port = 0) {
  const server = createSecureServer(certificate());
  const compressed = new Map<string, Buffer>();
  server.on('stream', (stream, headers) => {
    const path = decodeURIComponent(new URL(headers[':path'] ?? '/', 'https://localhost').pathname);
    const file = [path, `${path}.html`, `${path}/index.html`]
      .map((name) => join(folder, name))
      .find((name) => existsSync(name) && statSync(name).isFile());
    if (!file) return stream.respond({ ':status': 404 }, { endStream: true });
    const type = types[extname(file)] ?? 'application/octet-stream';
    const isText = /text|javascript|json|svg|xml/.test(type);
    const body =
      compressed.get(file) ?? (isText ? brotliCompressSync(readFileSync(file)) : readFileSync(file));
    compressed.set(file, body);
    stream.respond({
      ':status': 200,
      'content-type': type,
      'content-length': body.length,
      ...(isText && { 'content-encoding': 'br' }),
    });
    stream.end(body);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** By the ending of the file. */
export const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key];
  execFileSync('openssl', ['req', '-x509', ...newKey, '-out', cert, '-days', '1', '-subj', '/CN=localhost'], {
    stdio: 'ignore',
  });
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return pair;
}

if (import.meta.main) {
  const [folder = '', port] = process.argv.slice(2);
  console.log(`The site is at ${(await serveFolder(folder, Number(port))).url}`);
}
