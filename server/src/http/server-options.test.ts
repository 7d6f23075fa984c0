import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/bed/test-app.ts';
import { until } from '../../../tests/bed/until.ts';

let bed: TestApp;
beforeAll(async () => {
  bed = await openTestApp({ env: { RATE_LIMIT: 'off' } });
});
afterAll(() => bed.close());

describe('a connection', () => {
  const talk = async (text: string[]) => {
    const socket = connect(Number(new URL(await listening()).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    // The server may respond and close before the request is complete.
    socket.on('error', () => {});
    for (const piece of text) socket.write(piece);
    const status = await until(() => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
    socket.destroy();
    return Number(status);
  };
  const listening = async () => {
    if (bed.app.server.listening) {
      const address = bed.app.server.address() as AddressInfo;
      return `http://127.0.0.1:${address.port}`;
    }
    return bed.app.listen({ host: '127.0.0.1', port: 0 });
  };
  const head =
    'POST /contact_mail.php HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n';

  test('that sends an endless body gets a 413', async () => {
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const pieces = [`${head}Transfer-Encoding: chunked\r\n\r\n`, ...Array<string>(8).fill(chunk)];
    expect(await talk(pieces)).toBe(413);
  });

  test('that announces too large a body gets a 413 immediately', async () => {
    expect(await talk([`${head}Content-Length: 9999999999\r\n\r\n`])).toBe(413);
  });

  test('with 17 kB of headers gets a 431', async () => {
    expect(await talk([`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`])).toBe(431);
  });

  test('with two conflicting body lengths gets a 400', async () => {
    expect(await talk([`${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`])).toBe(400);
  });
});
