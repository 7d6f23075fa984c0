import type { IncomingMessage } from 'node:http';
import { endpoints, idempotencyHeader, noticeLanguageField, noticeLanguageOf } from '@veramasa/contract';
import type { NetworksOf, RateLimit } from '@veramasa/messages/limits/rate-limit';
import type { FastifyInstance } from 'fastify';
import { sendAccepted, sendRejection, type WaitSeconds } from './answers.ts';
import type { StorageRoom } from './health-routes.ts';
import { answerPreflight } from './origin.ts';
import { headerOf, type MessageHandler, parseMultipartForm } from './parse-multipart-form.ts';
import type { UploadMemory } from './upload-memory.ts';

interface ContactMailDeps {
  readonly waitSeconds: WaitSeconds;
  /** The networks of a client by its address. */
  readonly networks: NetworksOf;
  /** Whether each of them has a share of the upload memory. */
  readonly limited: boolean;
  readonly hasRoom: StorageRoom;
  readonly uploads: UploadMemory;
  /** By the value of the `action` field. */
  readonly handlers: Readonly<Record<string, MessageHandler>>;
}

/** The one address to which all forms are posted; `action` tells them apart. */
export function contactMailRoute(app: FastifyInstance, deps: ContactMailDeps): void {
  app.decorateRequest('formAction', undefined);
  app.options(endpoints.contactMail, answerPreflight);
  app.post(endpoints.contactMail, async (request, reply) => {
    const retryAfterSeconds = await deps.waitSeconds(postLimit, request.ip);
    if (retryAfterSeconds !== null)
      return sendRejection(request, reply, { code: 'too_many_requests', retryAfterSeconds });
    if (!(await deps.hasRoom()))
      return sendRejection(request, reply, { code: 'storage_full', retryAfterSeconds: 600 });
    const networks = deps.networks(request.ip);
    const [{ bucket }] = networks;
    const memory = deps.uploads.open(deps.limited ? bucket : null);
    try {
      const parsed = await parseMultipartForm(request, memory);
      if (!parsed.ok) {
        await drain(request.raw);
        // The remaining body is not read, so the connection cannot be reused.
        reply.header('connection', 'close');
        return sendRejection(request, reply, parsed.rejection);
      }
      const action = parsed.form.fields.action ?? '';
      const handler = Object.hasOwn(deps.handlers, action) ? deps.handlers[action] : undefined;
      if (!handler) return sendRejection(request, reply, { code: 'unknown_action' });
      const sentKey = headerOf(request, idempotencyHeader)?.trim() || null;
      // Senders choose it; a UUID has 36 characters.
      if (sentKey !== null && sentKey.length > 200)
        return sendRejection(request, reply, { code: 'malformed' });
      const sender = `${bucket}:${headerOf(request, 'user-agent') ?? ''}`;
      const noticeLanguage = noticeLanguageOf(parsed.form.fields[noticeLanguageField]);
      const origin = { sentKey, sender, noticeLanguage };
      const submitted = await handler({ ...parsed.form, request, networks, origin });
      if (!submitted.ok) return sendRejection(request, reply, submitted.rejection);
      request.outcome = { code: submitted.isNew ? 'stored' : 'repeated', kind: submitted.kind };
      return sendAccepted(request, reply, submitted);
    } finally {
      memory.release();
    }
  });
}

/** Posted forms of one client, accepted and refused: more than `messageLimits`, with room for corrections. */
const postLimit: RateLimit = { name: 'post', hits: 200, windowSeconds: 600 };

/** Larger bodies are not read to their end. */
const drainedMaxBytes = 16 * 1024 * 1024;
const drainMaxMs = 10_000;
const drainIdleMs = 400;

/**
 * Reads and discards the remaining body of a refused request, within limits. Closing a connection while the client
 * still sends resets it, and the browser then shows a network error instead of the response.
 */
function drain(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return Promise.resolve();
  if (Number(request.headers['content-length'] ?? 0) > drainedMaxBytes) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = () => resolve();
    const idle = setTimeout(finish, drainIdleMs);
    setTimeout(finish, drainMaxMs).unref();
    request.unpipe();
    request.on('end', finish).on('close', finish).on('error', finish);
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > drainedMaxBytes) finish();
      else idle.refresh();
    });
  });
}
