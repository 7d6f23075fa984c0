import type { Database } from '@veramasa/database/open-database';
import { Webhook } from 'standardwebhooks';
import { oneLine } from '../mail/mail.ts';
import type { CallWebhook } from '../outbox/outbox-worker.ts';
import { webhookPayload } from './webhook-payload.ts';

export interface WebhookSettings {
  /** May contain a secret in its path, so it is never logged or stored. */
  readonly url: string;
  /** `whsec_` and base64, or any text. */
  readonly secret: string;
}

/** The Standard Webhooks specification asks for 15 to 30 s. */
const timeoutMs = 20_000;

/**
 * Makes the function that calls the receiver once, signed as Standard Webhooks describe. `webhook-id` is the same on
 * every try, so that the receiver can drop duplicates. Only a status of 2xx is a success, so redirects are failures;
 * only 410 is final. The body of the answer is not read.
 */
export function webhookCaller(
  { url, secret }: WebhookSettings,
  {
    database,
    deskUrl,
    clock,
  }: { readonly database: Database; readonly deskUrl: string | null; readonly clock: () => Date },
): CallWebhook {
  const webhook = secret.startsWith('whsec_')
    ? new Webhook(secret)
    : new Webhook(Buffer.from(secret), { format: 'raw' });
  return async ({ delivery: { id }, message }, signal) => {
    if (!message) throw new Error('a call of the webhook is stored without its message');
    const body = JSON.stringify(await webhookPayload(message, database.reader, deskUrl));
    const now = clock();
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Veramasa',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': webhook.sign(id, now, body),
        },
      });
      await response.body?.cancel();
      if (response.ok) return { ok: true };
      return { ok: false, permanent: response.status === 410, error: `HTTP status ${response.status}` };
    } catch (error) {
      return { ok: false, permanent: false, error: describe(error as Error) };
    }
  };
}

/** Host and port of the receiver, the part of its address that people may see. */
export const webhookHost = ({ url }: WebhookSettings): string => new URL(url).host;

/** Whether the library can sign with the secret. */
export function isWebhookSecret(secret: string): boolean {
  const [, encoded] = /^whsec_(.*)$/.exec(secret) ?? [];
  if (encoded === undefined) return secret.length >= 16;
  const bytes = /^(?:[a-z\d+/]{4})*(?:[a-z\d+/]{2}==|[a-z\d+/]{3}=)?$/i.test(encoded)
    ? Buffer.from(encoded, 'base64').length
    : 0;
  return bytes >= 24 && bytes <= 64;
}

/** Without the address: the messages of `fetch` and of sockets name at most host and port. */
function describe(error: Error): string {
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`;
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  return oneLine([code, message].filter(Boolean).join(' '), 500);
}
