import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { listen } from './server-process.ts';

/** Secret of the receiver: 32 bytes. */
export const webhookSecret = `whsec_${Buffer.alloc(32, 'secret').toString('base64')}`;

/** A call whose signature the library has verified. */
interface ReceivedCall {
  readonly id: string;
  /** As sent. */
  readonly body: string;
  readonly payload: {
    readonly type: string;
    readonly data: {
      readonly answers: readonly { name: string; label: string; value: string; text: string }[];
      readonly link?: string;
    };
  };
}

/** A real HTTP server that verifies every call with the library of Standard Webhooks. */
export async function startWebhookReceiver() {
  const library = new Webhook(webhookSecret);
  const server = createServer(async (request, response) => {
    const body = await text(request);
    try {
      const payload = library.verify(body, request.headers as Record<string, string>);
      const id = String(request.headers['webhook-id']);
      receiver.received.push({ id, body, payload: payload as ReceivedCall['payload'] });
    } catch {
      return void response.writeHead(401).end();
    }
    if (receiver.status === null) return;
    const location = receiver.status === 307 ? { location: receiver.url } : {};
    response.writeHead(receiver.status, location).end('a body that nobody may store');
  });
  const listening = await listen(server);
  const url = `${listening.url}/hooks/path-with-a-key`;
  const receiver = {
    url,
    /** Environment of a server that calls it. */
    env: { WEBHOOK_URL: url, WEBHOOK_SECRET: webhookSecret },
    received: [] as ReceivedCall[],
    /** Status of the answers; null leaves a call without one. */
    status: 204 as number | null,
    close: listening.close,
  };
  return receiver;
}
