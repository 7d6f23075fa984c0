import {
  type AcceptedReply,
  acceptedReplySchema,
  captchaReplySchema,
  endpoints,
  idempotencyHeader,
  type NoticeLanguage,
  noticeLanguageField,
  type RejectedReply,
  rejectedReplySchema,
  resumeField,
} from '@veramasa/contract';
import * as v from 'valibot';
import { type Answer, askServer, isSuccess, type UploadOptions, upload } from './ask-server.ts';

/** Why a message was not stored. */
export type Failure =
  /** The server did not confirm the captcha token. */
  | { readonly kind: 'unconfirmed' }
  /** An error status; `reply` when it came from our own server. */
  | { readonly kind: 'refused'; readonly status: number; readonly reply: RejectedReply | null }
  /** No answer: the connection was lost, or the time limit passed. */
  | { readonly kind: 'silence' }
  /** A reply that our server does not give. */
  | { readonly kind: 'unexpected' };

export type Outcome =
  /** Durably stored, confirmed by our own server. */
  ({ readonly kind: 'accepted' } & AcceptedReply) | { readonly kind: 'cancelled' } | Failure;

export interface OutgoingMessage {
  /** The fixed value that tells enquiries and applications apart. */
  readonly action: string;
  /** By their wire names. */
  readonly answers: Readonly<Record<string, string>> & { readonly email: string };
  /** The language of the privacy notice beside the form. */
  readonly noticeLanguage: NoticeLanguage;
  /** A token that the server must confirm first; empty when no captcha is configured. Absent in an application. */
  readonly captchaToken?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A file, whose upload reports its progress and can be cancelled. */
  readonly resume?: UploadOptions & { readonly file: File };
}

/**
 * Creates the sender of one form. It remembers what a retry must not repeat: the confirmed captcha token, and the
 * idempotency key of the last message until it is stored.
 */
export function createMessageSender() {
  let last = { identity: '', key: '' };
  let confirmedToken = '';

  async function send(message: OutgoingMessage): Promise<Outcome> {
    const { answers, captchaToken = '', resume } = message;
    if (captchaToken && captchaToken !== confirmedToken) {
      const failure = await confirmToken(captchaToken);
      if (failure) return failure;
      confirmedToken = captchaToken;
    }
    const { name, size, lastModified } = resume?.file ?? {};
    // Messages with equal identities are one message: the server stores it once, however often it is sent.
    const identity = JSON.stringify([answers, name, size, lastModified]);
    if (last.identity !== identity) last = { identity, key: randomKey() };
    const headers = { ...message.headers, [idempotencyHeader]: last.key };
    const body = bodyOf(message);
    const answer = await repeatIfLost(() =>
      resume
        ? upload(endpoints.contactMail, headers, body, resume)
        : askServer(endpoints.contactMail, { method: 'POST', headers, body }),
    );
    const outcome = outcomeOf(answer);
    if (outcome.kind === 'accepted') last = { identity: '', key: '' };
    return outcome;
  }

  return (message: OutgoingMessage) => send(message).catch((): Outcome => ({ kind: 'unexpected' }));
}

function bodyOf({ action, answers, noticeLanguage, captchaToken, resume }: OutgoingMessage): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(answers)) body.set(name, value);
  body.set('action', action);
  if (captchaToken !== undefined) body.set('recaptcha', captchaToken);
  if (noticeLanguage !== 'en') body.set(noticeLanguageField, noticeLanguage);
  if (resume) body.set(resumeField, resume.file); // last, so that the server knows all else when it arrives
  return body;
}

/** True when the captcha must be solved again before the next attempt: its token was refused. */
export const needsNewCaptcha = (failure: Failure): boolean =>
  failure.kind === 'unconfirmed' || (failure.kind === 'refused' && failure.status === 403);

async function confirmToken(token: string): Promise<Failure | null> {
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ captcha: token }),
  };
  const answer = await repeatIfLost(() => askServer(endpoints.verifyCaptcha, request));
  if (answer.kind !== 'answer') return { kind: 'silence' };
  if (!isSuccess(answer.status)) return refused(answer.status, answer.body);
  const reply = v.safeParse(captchaReplySchema, answer.body);
  if (!reply.success) return { kind: 'unexpected' };
  return reply.output.success ? null : { kind: 'unconfirmed' };
}

/**
 * Sends a request, and once more if its connection is lost. Safari does not repeat a POST whose kept connection the
 * network or the server has closed meanwhile. The server stores a message with the same idempotency key once, and a
 * verified token stays verified.
 */
async function repeatIfLost(request: () => Promise<Answer>): Promise<Answer> {
  const answer = await request();
  return answer.kind === 'lost' ? request() : answer;
}

function outcomeOf(answer: Answer): Outcome {
  if (answer.kind === 'cancelled') return answer;
  if (answer.kind !== 'answer') return { kind: 'silence' };
  if (!isSuccess(answer.status)) return refused(answer.status, answer.body);
  // A success that is not our server's own, such as a hotel network's sign-in page, stored nothing.
  const reply = v.safeParse(acceptedReplySchema, answer.body);
  return reply.success ? { kind: 'accepted', ...reply.output } : { kind: 'unexpected' };
}

function refused(status: number, body: unknown): Failure {
  const reply = v.safeParse(rejectedReplySchema, body);
  return { kind: 'refused', status, reply: reply.success ? reply.output : null };
}

/** `crypto.randomUUID` exists on secure origins only, and a site may be tried out on a plain HTTP address. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
