import { createHmac } from 'node:crypto';
import { labelOf, withoutDirectionMarks } from '@veramasa/contract';
import type { Database } from '@veramasa/database/open-database';
import type { MessageTable, Tables } from '@veramasa/database/schema';
import { readAnswers } from '@veramasa/database/search-facts';
import type { Kysely, Selectable } from 'kysely';
import * as v from 'valibot';
import { attachmentOf } from '../attachments/attachments.ts';
import { failed, failedBy } from '../mail/mail.ts';
import { answerFields } from '../message/answer-fields.ts';
import type { CallWebhook } from '../outbox/outbox-worker.ts';

interface WebhookSettings {
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
  deps: { readonly database: Database; readonly deskUrl: string | null; readonly clock: () => Date },
): CallWebhook {
  const { database, deskUrl, clock } = deps;
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : secret;
  return async ({ delivery: { id }, message }, signal) => {
    if (!message) throw new Error('a call of the webhook is stored without its message');
    const body = JSON.stringify(await webhookPayload(message, database.reader, deskUrl));
    const timestamp = String(Math.floor(clock().getTime() / 1000));
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
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
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signature}`,
        },
      });
      await response.body?.cancel();
      if (response.ok) return { ok: true };
      return failed(`HTTP status ${response.status}`, response.status === 410);
    } catch (error) {
      const { name, cause = error } = error as Error;
      // Messages of `fetch` and of sockets name at most host and port, not the address.
      return name === 'TimeoutError' ? failed(`no answer within ${timeoutMs / 1000} s`) : failedBy(cause);
    }
  };
}

/** What the webhook sends about a message: every answer, and only the facts of a resume. See docs/guides/webhook.md. */
async function webhookPayload(
  message: Selectable<MessageTable>,
  database: Kysely<Tables>,
  deskUrl: string | null,
) {
  const { kind, reference } = message;
  const answers = readAnswers({ ...message, fields: withoutDirectionMarks(message.fields) });
  const resume = await attachmentOf(database, message.id);
  const fields = [...answerFields[kind], { name: 'comment', label: 'Message', options: undefined }];
  return {
    type: 'message.received',
    timestamp: message.received_at,
    data: {
      reference,
      kind,
      receivedAt: message.received_at,
      answers: fields.map(({ name, label, options }) => {
        const value = answers[name] ?? '';
        return { name, label, value, text: options ? labelOf(options, value) : value };
      }),
      resume: resume && { fileName: resume.file_name, bytes: resume.size_bytes, scan: resume.scan },
      ...(deskUrl !== null && { link: `${deskUrl}/messages/${reference}` }),
    },
  };
}

/** Host and port of the receiver, the part of its address that people may see. */
export const webhookHost = ({ url }: WebhookSettings): string => new URL(url).host;

/** Whether the secret is long enough: 24 to 64 bytes behind `whsec_`, by the specification of Standard Webhooks. */
export function isWebhookSecret(secret: string): boolean {
  const [, encoded] = /^whsec_(.*)$/.exec(secret) ?? [];
  if (encoded === undefined) return secret.length >= 16;
  const bytes = Buffer.from(encoded, 'base64').length;
  return v.is(v.pipe(v.string(), v.base64()), encoded) && bytes >= 24 && bytes <= 64;
}
