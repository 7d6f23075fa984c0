import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** `node tests/bench/bare-server.ts PORT FILE`: what Node itself can do. Answers every request with one file, from memory. */
const [port, file = ''] = process.argv.slice(2);
const body = readFileSync(file);
const headers = [
  'content-type',
  'text/html; charset=utf-8',
  'content-encoding',
  'br',
  'content-length',
  String(body.length),
];
const text = body.toString('latin1');
createServer((_, response) => response.writeHead(200, headers).end(text, 'latin1')).listen(
  Number(port),
  '127.0.0.1',
);
