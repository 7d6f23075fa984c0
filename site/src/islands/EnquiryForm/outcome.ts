import {
  captchaReplySchema,
  type FieldError,
  messageReplySchema,
  type RejectionCode,
  sentences,
} from '@jaali/contract';
import * as v from 'valibot';
import type { Reply } from './request.ts';

/** What a failed attempt tells the sender: the fixed sentence, then what to do in our own words. */
export interface Failure {
  readonly kind: 'failed';
  readonly sentence: string;
  readonly detail: string;
  readonly fields: readonly Pick<FieldError, 'field' | 'sentence'>[];
  /** Tick the box again before the next attempt. */
  readonly captchaSpent: boolean;
}

export type Outcome = { readonly kind: 'sent'; readonly reference: string } | Failure;

const kept = 'Everything you typed is still here.';
const captchaCodes: readonly RejectionCode[] = ['captcha_missing', 'captcha_failed', 'captcha_expired'];

/** Reads the captcha verification's reply: `null` when it passed. */
export function captchaFailure(reply: Reply): Failure | null {
  if (reply === 'silence') return silence();
  if (reply.status >= 400) return refused(reply.status, reply.body);
  const parsed = v.safeParse(captchaReplySchema, reply.body);
  if (!parsed.success) return failure(sentences.otherFailure, kept);
  return parsed.output.success ? null : captchaFailed('Tick the box again; what you typed is kept.');
}

/** Reads the reply to the message itself. */
export function messageOutcome(reply: Reply): Outcome {
  if (reply === 'silence') return silence();
  if (reply.status >= 400) return refused(reply.status, reply.body);
  const parsed = v.safeParse(messageReplySchema, reply.body);
  if (!parsed.success || !parsed.output.success) return failure(sentences.otherFailure, kept);
  return { kind: 'sent', reference: parsed.output.reference };
}

function refused(status: number, body: unknown): Failure {
  const parsed = v.safeParse(messageReplySchema, body);
  if (!parsed.success || parsed.output.success) {
    return failure(
      sentences.serverError(status),
      `Your message was not stored. ${kept} Try again in a few minutes.`,
    );
  }
  const { code, detail, fields, retryAfterSeconds } = parsed.output;
  if (captchaCodes.includes(code)) return captchaFailed(detail);
  const wait = retryAfterSeconds ? ` Wait ${waiting(retryAfterSeconds)} before the next try.` : '';
  return { ...failure(sentences.serverError(status), detail + wait), fields };
}

function waiting(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

const silence = () => failure(sentences.noResponse, `${kept} A second try never stores a message twice.`);

const captchaFailed = (detail: string): Failure => ({
  ...failure(sentences.captchaFailed, detail),
  captchaSpent: true,
});

const failure = (sentence: string, detail: string): Failure => ({
  kind: 'failed',
  sentence,
  detail,
  fields: [],
  captchaSpent: false,
});
