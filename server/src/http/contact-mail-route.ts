import { endpoints } from '@veramasa/contract';
import type { Tables } from '@veramasa/messages/database/schema';
import { type Network, overLimit, type RateLimit } from '@veramasa/messages/limits/rate-limit';
import type { MessageHandler, Rejection } from '@veramasa/messages/message/message-handler';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { AnswerCompany } from './answer-page.ts';
import { sendAccepted, sendRejection } from './answers.ts';
import { drain } from './drain.ts';
import { answerPreflight } from './origin.ts';
import { type FileRules, parseMultipartForm } from './parse-multipart-form.ts';
import type { StorageRoom } from './storage-room.ts';
import type { UploadMemory } from './upload-memory.ts';

interface ContactMailDeps {
  readonly site: AnswerCompany;
  /** Called before the body is read. */
  readonly admit: (request: FastifyRequest) => Promise<Rejection | null>;
  readonly hasRoom: StorageRoom;
  readonly uploads: UploadMemory;
  /** Identifies a client; null when limits are off. */
  readonly clientOf: ((address: string) => string) | null;
  /** By the value of the `action` field. */
  readonly handlers: Readonly<Record<string, MessageHandler>>;
}

/** The one address to which all forms are posted; `action` tells them apart. */
export function contactMailRoute(app: FastifyInstance, deps: ContactMailDeps): void {
  const config = { answersPages: true };
  const rules: FileRules = Object.fromEntries(
    Object.entries(deps.handlers).map(([action, { file }]) => [action, file]),
  );
  app.decorateRequest('formAction', undefined);
  app.options(endpoints.contactMail, answerPreflight('POST'));
  app.post(endpoints.contactMail, { config }, async (request, reply) => {
    const refusal = (await deps.admit(request)) ?? ((await deps.hasRoom()) ? null : storageFull);
    if (refusal) return sendRejection(request, reply, deps.site, refusal);
    const memory = deps.uploads.open(deps.clientOf?.(request.ip) ?? null);
    try {
      const parsed = await parseMultipartForm(request, rules, memory);
      if (!parsed.ok) {
        await drain(request.raw);
        // The remaining body is not read, so the connection cannot be reused.
        reply.header('connection', 'close');
        return sendRejection(request, reply, deps.site, parsed.rejection);
      }
      const action = parsed.form.fields.action ?? '';
      const handler = Object.hasOwn(deps.handlers, action) ? deps.handlers[action] : undefined;
      if (!handler) return sendRejection(request, reply, deps.site, { code: 'unknown_action' });
      const submitted = await handler.submit({
        ...parsed.form,
        address: request.ip,
        header: (name) => headerOf(request, name),
        log: request.log,
      });
      if (!submitted.ok) return sendRejection(request, reply, deps.site, submitted.rejection);
      request.outcome = { code: submitted.isNew ? 'stored' : 'repeated', kind: submitted.kind };
      return sendAccepted(request, reply, deps.site, submitted);
    } finally {
      memory.release();
    }
  });
}

const storageFull: Rejection = { code: 'storage_full', retryAfterSeconds: 600 };

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
}

/** Posted forms of one client, accepted and refused: more than `messageLimits`, with room for corrections. */
const postLimit: RateLimit = { name: 'post', hits: 200, windowSeconds: 600 };

/** Admits at most `postLimit` posts of a client; unlimited if `networks` is null. */
export function admitByRate(
  database: Kysely<Tables>,
  networks: ((address: string) => readonly Network[]) | null,
  clock: () => Date,
): ContactMailDeps['admit'] {
  return async (request) => {
    if (!networks) return null;
    const retryAfterSeconds = await overLimit(database, postLimit, networks(request.ip), clock());
    return retryAfterSeconds === null ? null : { code: 'too_many_requests', retryAfterSeconds };
  };
}
