import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { enquiryAction } from '@veramasa/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { listen } from '../../../../tests/bed/server-process.ts';
import { createMessageSender, type OutgoingMessage } from './message-sender.ts';

const answers = {
  name: 'Asha R',
  phone: '9876543210',
  email: 'asha@mill.example',
  organization: 'A spinning mill in Guntur',
  refered: 'recommendation',
  location: 'india',
  comment: 'Our inspectors find broken yarn by touch.',
};
const enquiry = (captchaToken: string): OutgoingMessage => ({
  action: enquiryAction,
  answers,
  noticeLanguage: 'en',
  captchaToken,
});

type Reply = (response: ServerResponse) => void;

interface Request {
  readonly url: string;
  readonly key: string | undefined;
  readonly body: string;
}

let close = async () => {};
afterEach(async () => {
  await close();
  vi.unstubAllEnvs();
});

/** Starts a server that answers by path, sets PUBLIC_API_ORIGIN to it, and returns the requests it receives. */
async function serve(replies: Record<string, Reply>): Promise<Request[]> {
  const asked: Request[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const url = request.url ?? '';
    asked.push({ url, key: request.headers['idempotency-key'] as string | undefined, body });
    replies[url]?.(response);
  });
  const listening = await listen(server);
  close = listening.close;
  vi.stubEnv('PUBLIC_API_ORIGIN', listening.url);
  return asked;
}

const pathsOf = (asked: readonly Request[]) => asked.map(({ url }) => url).join(' ');

const json =
  (status: number, body: unknown): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const verified = json(200, { success: true });
const stored = json(200, { success: true, reference: 'ENQ-7F3K2M' });

test('the token is verified first, then the nine wire fields are sent', async () => {
  const asked = await serve({ '/verify-captcha.php': verified, '/contact_mail.php': stored });
  const outcome = await createMessageSender()(enquiry('tok'));
  expect(outcome).toMatchObject({ kind: 'accepted', reference: 'ENQ-7F3K2M' });
  expect(pathsOf(asked)).toBe('/verify-captcha.php /contact_mail.php');
  expect(asked[0]?.body).toBe('{"captcha":"tok"}');
  const names = [...(asked[1]?.body ?? '').matchAll(/name="(\w+)"/g)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set([...Object.keys(answers), 'action', 'recaptcha']));
  expect(asked[1]?.body).toContain('Asha R');
});

test('an unconfirmed token stops the submission', async () => {
  const asked = await serve({ '/verify-captcha.php': json(200, { success: false }) });
  expect(await createMessageSender()(enquiry('tok'))).toEqual({ kind: 'unconfirmed' });
  expect(asked).toHaveLength(1);
});

test('a retry repeats the key and does not verify the token again', async () => {
  let replies = 0;
  const asked = await serve({
    '/verify-captcha.php': verified,
    '/contact_mail.php': (response) => (replies++ ? stored : json(503, {}))(response),
  });
  const send = createMessageSender();
  expect(await send(enquiry('tok'))).toEqual({ kind: 'refused', status: 503, reply: null });
  expect((await send(enquiry('tok'))).kind).toBe('accepted');
  expect(pathsOf(asked)).toBe('/verify-captcha.php /contact_mail.php /contact_mail.php');
  expect(asked[1]?.key).toBe(asked[2]?.key);
});

test('after a lost connection each request is repeated once with its key', async () => {
  const lostOnce = (reply: Reply): Reply => {
    let isLost = false;
    return (response) => {
      if (isLost) return reply(response);
      isLost = true;
      response.destroy();
    };
  };
  const asked = await serve({
    '/verify-captcha.php': lostOnce(verified),
    '/contact_mail.php': lostOnce(stored),
  });
  expect((await createMessageSender()(enquiry('tok'))).kind).toBe('accepted');
  expect(pathsOf(asked)).toBe('/verify-captcha.php /verify-captcha.php /contact_mail.php /contact_mail.php');
  expect(asked[2]?.key).toBe(asked[3]?.key);
});

test('a timeout and two lost connections count as no response', async () => {
  await serve({
    '/verify-captcha.php': () => {},
    '/contact_mail.php': (response) => response.destroy(),
  });
  expect(await createMessageSender(0.2)(enquiry('tok'))).toEqual({ kind: 'silence' });
  expect(await createMessageSender(0.2)(enquiry(''))).toEqual({ kind: 'silence' });
});

test('a 200 without the reply of our server is not accepted', async () => {
  await serve({ '/contact_mail.php': (response) => response.writeHead(202).end('ok') });
  expect(await createMessageSender()(enquiry(''))).toEqual({ kind: 'unexpected' });
});

test('an unreadable verification is an unexpected error', async () => {
  await serve({ '/verify-captcha.php': (response) => response.end('<html>') });
  expect(await createMessageSender()(enquiry('tok'))).toEqual({ kind: 'unexpected' });
});

test('a changed message and one after success get new keys', async () => {
  const asked = await serve({ '/contact_mail.php': stored });
  const send = createMessageSender();
  await send(enquiry(''));
  await send(enquiry(''));
  await send({ ...enquiry(''), answers: { ...answers, comment: 'Another one.' } });
  expect(new Set(asked.map(({ key }) => key)).size).toBe(3);
});
