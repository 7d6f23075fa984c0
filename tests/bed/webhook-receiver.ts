import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { type Listening, listen } from './listen.ts';

/** Secret of the receiver: 32 bytes. */
export const webhookSecret = `whsec_${Buffer.alloc(32, 'secret').toString('base64')}`;

/** A call whose signature the library has verified. */
export interface ReceivedCall {
  readonly id: string;
  /** As sent. */
  readonly body: string;
  readonly payload: { readonly type: string; readonly timestamp: string; readonly data: CallData };
}

interface CallData {
  readonly reference: string;
  readonly answers: readonly { name: string; label: string; value: string; text: string }[];
  readonly resume: object | null;
  readonly link?: string;
}

export interface WebhookReceiver extends Listening {
  /** Environment of a server that calls it. */
  readonly env: Record<string, string>;
  readonly received: ReceivedCall[];
  /** Calls whose signature was wrong. */
  readonly refused: string[];
  /** Status of the answers; null leaves a call without one. */
  status: number | null;
}

/** A real HTTP server that verifies every call with the library of Standard Webhooks. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const library = new Webhook(webhookSecret);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    try {
      const payload = library.verify(body, request.headers as Record<string, string>);
      const id = String(request.headers['webhook-id']);
      receiver.received.push({ id, body, payload: payload as ReceivedCall['payload'] });
    } catch (error) {
      receiver.refused.push((error as Error).message);
      response.writeHead(401).end();
      return;
    }
    if (receiver.status === null) return;
    const location = receiver.status === 307 ? { location: receiver.url } : {};
    response.writeHead(receiver.status, location).end('a body that nobody may store');
  });
  const listening = await listen(server);
  const url = `${listening.url}/hooks/path-with-a-key`;
  const receiver: WebhookReceiver = {
    url,
    env: { WEBHOOK_URL: url, WEBHOOK_SECRET: webhookSecret },
    received: [],
    refused: [],
    status: 204,
    close: listening.close,
  };
  return receiver;
}
