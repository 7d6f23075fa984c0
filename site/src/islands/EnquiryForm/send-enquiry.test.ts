import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EnquiryForm } from '@veramasa/contract';
import { afterEach, expect, test } from 'vitest';
import { createSender } from './send-enquiry.ts';

const enquiry: EnquiryForm = {
  first_name: 'Asha',
  last_name: 'R',
  phone: '9876543210',
  email: 'asha@mill.example',
  organization: 'A spinning mill in Guntur',
  refered: 'recommendation',
  location: 'india',
  comment: 'Our inspectors find broken yarn by touch.',
};

type Reply = (response: ServerResponse) => void;

interface Request {
  readonly url: string;
  readonly key: string | undefined;
  readonly body: string;
}

let close = () => {};
afterEach(() => close());

/** A server that answers by path and remembers what it was asked. */
async function serve(replies: Record<string, Reply>): Promise<{ origin: string; asked: Request[] }> {
  const asked: Request[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const url = request.url ?? '';
    asked.push({ url, key: request.headers['idempotency-key'] as string | undefined, body });
    replies[url]?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const json =
  (status: number, body: unknown): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const verified = json(200, { success: true });
const stored = json(200, { success: true, reference: 'ENQ-7F3K2M' });

test('the token is verified first, then the nine fields go out under their exact names', async () => {
  const { origin, asked } = await serve({ '/verify-captcha.php': verified, '/contact_mail.php': stored });
  expect(await createSender(origin)(enquiry, 'tok')).toMatchObject({
    kind: 'accepted',
    reference: 'ENQ-7F3K2M',
  });
  expect(asked.map(({ url }) => url)).toEqual(['/verify-captcha.php', '/contact_mail.php']);
  expect(asked[0]?.body).toBe('{"captcha":"tok"}');
  const names = [...(asked[1]?.body ?? '').matchAll(/name="(\w+)"/g)].map(([, name]) => name);
  expect(names.sort()).toEqual(
    [
      'name',
      'phone',
      'email',
      'organization',
      'refered',
      'location',
      'comment',
      'action',
      'recaptcha',
    ].sort(),
  );
  expect(asked[1]?.body).toContain('Asha R');
});

test('a token that is not confirmed stops the sending', async () => {
  const { origin, asked } = await serve({ '/verify-captcha.php': json(200, { success: false }) });
  expect(await createSender(origin)(enquiry, 'tok')).toEqual({ kind: 'unconfirmed' });
  expect(asked).toHaveLength(1);
});

test('a retry repeats the key and does not verify the same token again', async () => {
  let replies = 0;
  const { origin, asked } = await serve({
    '/verify-captcha.php': verified,
    '/contact_mail.php': (response) => (replies++ ? stored : json(503, {}))(response),
  });
  const send = createSender(origin);
  expect(await send(enquiry, 'tok')).toEqual({ kind: 'refused', status: 503, reply: null });
  expect((await send(enquiry, 'tok')).kind).toBe('accepted');
  expect(asked.map(({ url }) => url)).toEqual([
    '/verify-captcha.php',
    '/contact_mail.php',
    '/contact_mail.php',
  ]);
  expect(asked[1]?.key).toBe(asked[2]?.key);
});

test('without a configured check nothing is verified', async () => {
  const { origin, asked } = await serve({ '/contact_mail.php': stored });
  expect((await createSender(origin)(enquiry, '')).kind).toBe('accepted');
  expect(asked).toHaveLength(1);
});

test('a server that does not answer in time, or hangs up, is silence', async () => {
  const { origin } = await serve({
    '/verify-captcha.php': () => {},
    '/contact_mail.php': (response) => response.destroy(),
  });
  expect(await createSender(origin, 0.2)(enquiry, 'tok')).toEqual({ kind: 'silence' });
  expect(await createSender(origin, 0.2)(enquiry, '')).toEqual({ kind: 'silence' });
});

test("a success that is not our own server's is not taken for one", async () => {
  const { origin } = await serve({ '/contact_mail.php': (response) => response.writeHead(202).end('ok') });
  expect(await createSender(origin)(enquiry, '')).toEqual({ kind: 'unexpected' });
});

test('an unreadable verification is neither a yes nor a no', async () => {
  const { origin } = await serve({ '/verify-captcha.php': (response) => response.end('<html>') });
  expect(await createSender(origin)(enquiry, 'tok')).toEqual({ kind: 'unexpected' });
});
