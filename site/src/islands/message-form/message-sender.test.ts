import { createServer, type ServerResponse } from 'node:http';
import { enquiryAction } from '@veramasa/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../../../tests/bed/server-process.ts';
import { createMessageSender, type Failure, type OutgoingMessage } from './message-sender.ts';

const answers = { name: 'Asha R', email: 'asha@mill.example', comment: 'We find broken yarn by touch.' };
const enquiry = (captchaToken: string): OutgoingMessage => ({
  action: enquiryAction,
  answers,
  noticeLanguage: 'en',
  captchaToken,
});

const [check, form] = ['/verify-captcha.php', '/contact_mail.php'] as const;

type Reply = (response: ServerResponse) => unknown;

/** Starts a server that answers by path, sets PUBLIC_API_ORIGIN to it, and returns the requests it receives. */
async function serve(replies: Record<string, Reply>) {
  const asked: { url: string; key: unknown }[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    asked.push({ url, key: headers['idempotency-key'] });
    replies[url]?.(response);
  });
  const { url, close } = await listen(server);
  onTestFinished(close);
  vi.stubEnv('PUBLIC_API_ORIGIN', url);
  onTestFinished(() => void vi.unstubAllEnvs());
  return asked;
}

const pathsOf = (asked: readonly { url: string }[]) => asked.map(({ url }) => url).join(' ');

const json =
  (status: number, body: unknown): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const verified = json(200, { success: true });
const stored = json(200, { success: true, reference: 'ENQ-7F3K9M' });
const lost: Reply = (response) => response.destroy();
const down = json(503, {});

function firstThen(first: Reply, then: Reply): Reply {
  let answers = 0;
  return (response) => (answers++ ? then : first)(response);
}

test('a retry repeats the key and does not verify the token again', async () => {
  const asked = await serve({ [check]: verified, [form]: firstThen(down, stored) });
  const send = createMessageSender();
  expect(await send(enquiry('tok'))).toEqual({ kind: 'refused', status: 503, reply: null });
  expect((await send(enquiry('tok'))).kind).toBe('accepted');
  expect(pathsOf(asked)).toBe(`${check} ${form} ${form}`);
  expect(asked[1]?.key).toBe(asked[2]?.key);
});

test('after a lost connection each request is repeated once with its key', async () => {
  const asked = await serve({ [check]: firstThen(lost, verified), [form]: firstThen(lost, stored) });
  expect((await createMessageSender()(enquiry('tok'))).kind).toBe('accepted');
  expect(pathsOf(asked)).toBe(`${check} ${check} ${form} ${form}`);
  expect(asked[2]?.key).toBe(asked[3]?.key);
});

test.each<[string, string, Reply, Failure['kind']]>([
  ['an unconfirmed token', check, json(200, { success: false }), 'unconfirmed'],
  ['an unreadable verification', check, (response) => response.end('<html>'), 'unexpected'],
  ['a timeout', check, () => {}, 'silence'],
  ['two lost connections', form, lost, 'silence'],
  ['a 202 of another server', form, (response) => response.writeHead(202).end(), 'unexpected'],
])('%s at %s is no acceptance', async (what, path, reply, kind) => {
  await serve({ [path]: reply });
  if (what === 'a timeout') vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.timeout(200));
  expect(await createMessageSender()(enquiry(path === check ? 'tok' : ''))).toEqual({ kind });
});

test('a changed message and one after success get new keys', async () => {
  const asked = await serve({ [form]: firstThen(down, stored) });
  const send = createMessageSender();
  await send(enquiry(''));
  const changed = { ...enquiry(''), answers: { ...answers, comment: 'Another one.' } };
  await send(changed);
  await send(changed);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(3);
});
