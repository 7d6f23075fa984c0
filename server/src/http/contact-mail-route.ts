import type { IncomingMessage } from 'node:http';
import { endpoints, idempotencyHeader, noticeLanguageField, noticeLanguageOf } from '@veramasa/contract';
import type { RateLimit } from '@veramasa/messages/limits/rate-limit';
import { submitMessage } from '@veramasa/messages/message/submit-message';
import { sharedAddress } from '@veramasa/messages/message-mails/message-mails';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import { sendAccepted, sendRejection } from './answers.ts';
import { answerPreflight } from './origin.ts';
import { headerOf, type PostedForm, parseMultipartForm, type ReadForm } from './parse-multipart-form.ts';

/**
 * The one address to which all forms are posted. `readers` check them by the value of their field `action`.
 */
export function contactMailRoute(
  app: FastifyInstance,
  parts: Parts,
  readers: Readonly<Record<string, (form: PostedForm) => Promise<ReadForm>>>,
): void {
  const { config, uploads } = parts;
  app.decorateRequest('formAction', undefined);
  app.options(endpoints.contactMail, answerPreflight);
  app.post(endpoints.contactMail, { config: { limit: postLimit } }, async (request, reply) => {
    if (!(await parts.hasRoom()))
      return sendRejection(request, reply, { code: 'storage_full', retryAfterSeconds: 600 });
    const networks = parts.networksOf(request.ip);
    const [own] = networks;
    const memory = uploads.open(own);
    try {
      const parsed = await parseMultipartForm(request, memory);
      if (!parsed.ok) {
        memory.release(); // Reading the rest takes up to 10 s.
        await drain(request.raw);
        // The remaining body is not read, so the connection cannot be reused.
        reply.header('connection', 'close');
        return sendRejection(request, reply, parsed.rejection);
      }
      const { fields } = parsed.form;
      const { action = '' } = fields;
      const read = Object.hasOwn(readers, action) ? readers[action] : undefined;
      if (!read) return sendRejection(request, reply, { code: 'unknown_action' });
      const sentKey = headerOf(request, idempotencyHeader)?.trim() || null;
      // Senders choose it; a UUID has 36 characters.
      if (sentKey !== null && sentKey.length > 200)
        return sendRejection(request, reply, { code: 'malformed' });
      const form = await read({ ...parsed.form, request, networks });
      if (!form.ok) return sendRejection(request, reply, form.rejection);
      const { company, privacy } = request.site;
      const configured = form.kind === 'enquiry' ? config.enquiriesTo : config.applicationsTo;
      const message = {
        ...form,
        sentKey,
        sender: `${own.bucket}:${headerOf(request, 'user-agent') ?? ''}`,
        networks,
        noticeVersion: privacy.noticeVersion,
        noticeLanguage: noticeLanguageOf(fields[noticeLanguageField]),
        staffRecipient: configured ?? sharedAddress(company, form.kind),
      };
      const submitted = await submitMessage(message, parts);
      if (!submitted.ok) return sendRejection(request, reply, submitted.rejection);
      if (submitted.isNew) parts.failure.at = null;
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
    const idle = setTimeout(resolve, drainIdleMs);
    setTimeout(resolve, drainMaxMs).unref();
    request.unpipe();
    request.on('end', resolve).on('close', resolve).on('error', resolve);
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > drainedMaxBytes) resolve();
      else idle.refresh();
    });
    // `unpipe` has paused it.
    request.resume();
  });
}
