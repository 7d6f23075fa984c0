import { endpoints } from '@veramasa/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { type AnswerCompany, type Rejection, sendRejection } from './answers.ts';
import { drain } from './drain.ts';
import { type FileRule, type FileRules, type MessageForm, readForm } from './message-form.ts';
import { answerPreflight } from './origin.ts';
import { overLimit, type RateLimit } from './rate-limit.ts';
import { createUploadMemory } from './upload-memory.ts';

/** Handles a form whose `action` field named it. */
export interface MessageHandler {
  /** The file that the form may bring; null for text alone. */
  readonly file: FileRule | null;
  handle(request: FastifyRequest, reply: FastifyReply, form: MessageForm): Promise<FastifyReply>;
}

export interface MessageRouteDeps {
  readonly site: AnswerCompany;
  /** Asked before the body is read. */
  readonly admit: (request: FastifyRequest) => Promise<Rejection | null>;
  /** By the value of the `action` field. */
  readonly handlers: Readonly<Record<string, MessageHandler>>;
}

/** The one address to which all forms are posted; `action` tells them apart. */
export function messageRoute(app: FastifyInstance, deps: MessageRouteDeps): void {
  const config = { answersPages: true };
  const rules: FileRules = Object.fromEntries(
    Object.entries(deps.handlers).map(([action, { file }]) => [action, file]),
  );
  const openMemory = createUploadMemory();
  app.decorateRequest('formAction', undefined);
  app.options(endpoints.contactMail, answerPreflight('POST'));
  app.post(endpoints.contactMail, { config }, async (request, reply) => {
    const refusal = await deps.admit(request);
    if (refusal) return sendRejection(request, reply, deps.site, refusal);
    const memory = openMemory();
    try {
      const parsed = await readForm(request, rules, memory);
      if (!parsed.ok) {
        await drain(request.raw);
        // Whatever is left of the body is not read, so the connection is of no further use.
        reply.header('connection', 'close');
        return sendRejection(request, reply, deps.site, parsed.rejection);
      }
      const action = parsed.form.fields.action ?? '';
      const handler = Object.hasOwn(deps.handlers, action) ? deps.handlers[action] : undefined;
      if (!handler) return sendRejection(request, reply, deps.site, { code: 'unknown_action' });
      return await handler.handle(request, reply, parsed.form);
    } finally {
      memory.release();
    }
  });
}

/** Posted forms of one client, whatever comes of them. */
const postLimit: RateLimit = { name: 'post', hits: 30, windowSeconds: 600 };

/** Admits a client's posts up to `postLimit`; all of them when `clientOf` is null. */
export function admitByRate(
  database: Kysely<Tables>,
  clientOf: ((address: string) => string) | null,
  clock: () => Date,
): MessageRouteDeps['admit'] {
  return async (request) => {
    if (!clientOf) return null;
    const retryAfterSeconds = await overLimit(database, postLimit, clientOf(request.ip), clock());
    return retryAfterSeconds === null ? null : { code: 'too_many_requests', retryAfterSeconds };
  };
}
