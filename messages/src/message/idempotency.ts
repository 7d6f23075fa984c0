import { hash } from 'node:crypto';
import type { NewAttachment } from '../attachments/attachments.ts';

/**
 * SHA-256 of the checked answers and the attachment's name and content. The captcha token is left out, because a
 * retry may bring a new one.
 */
export function bodyHash(
  answers: Readonly<Record<string, string>>,
  attachment: Pick<NewAttachment, 'file_name' | 'content'> | null,
): string {
  const sorted: unknown[] = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  if (attachment) sorted.push([attachment.file_name, sha256(attachment.content)]);
  return sha256(JSON.stringify(sorted));
}

/**
 * The key under which a message is stored, and the one that may already hold it. Without a sender's key both come from
 * body, sender and 10-minute window: a double click is one message, and nobody else learns the reference by the text.
 */
export function storageKeys(
  { sentKey, sender }: { readonly sentKey: string | null; readonly sender: string },
  hash: string,
  now: Date,
): { readonly key: string; readonly previous: string | null } {
  if (sentKey !== null) return { key: sha256(`sent:${sentKey}`), previous: null };
  const window = Math.floor(now.getTime() / sameBodyWindowMs);
  const keyOf = (window: number) => sha256(`body:${hash}:${sender}:${window}`);
  return { key: keyOf(window), previous: keyOf(window - 1) };
}

/** Within this time the same answers without a key are the same message. */
export const sameBodyWindowMs = 10 * 60_000;

const sha256 = (data: string | Uint8Array) => hash('sha256', data, 'hex');
