import { type FieldError, type RejectionCode, sentences } from '@jaali/contract';
import type { Failure } from '../sending/outcome.ts';

/** What the alert says: the catalogue's sentence, what to do, and which answers to change. */
export interface FailureWords {
  readonly heading: string;
  readonly detail: string;
  readonly errors: readonly FieldError[];
}

/** Wording of a failed attempt. `now` tells when a retry makes sense. */
export function failureWords(failure: Failure, now: Date): FailureWords {
  switch (failure.kind) {
    case 'unconfirmed':
      return words(
        sentences.captchaFailed,
        `${kept} Tick “I am a person” once more, wait for the check, then send.`,
      );
    case 'silence':
      return words(
        sentences.noResponse,
        `${kept} Sending again cannot create a second message: both carry the same key.`,
      );
    case 'unexpected':
      return words(sentences.otherFailure, kept);
    case 'refused': {
      const { status, reply } = failure;
      const detail = reply?.detail ?? `Your message was not stored. ${kept}`;
      const retry = reply?.retryAfterSeconds
        ? ` It should work from ${clockTime(now, reply.retryAfterSeconds)} on.`
        : '';
      return {
        ...words(sentences.serverError(status), detail + retry),
        errors: formErrors(reply?.fields ?? []),
      };
    }
  }
}

/** True when the person check must be done again before the next attempt. */
export function spendsCheck(failure: Failure): boolean {
  if (failure.kind === 'unconfirmed') return true;
  return failure.kind === 'refused' && checkCodes.has(failure.reply?.code);
}

const checkCodes = new Set<RejectionCode | undefined>([
  'captcha_missing',
  'captcha_failed',
  'captcha_expired',
]);

const kept = 'Everything you typed is still here.';

const words = (heading: string, detail: string): FailureWords => ({ heading, detail, errors: [] });

/** The wire knows one `name`, the form asks for two: its error belongs to the first. */
const formErrors = (errors: readonly { field: string; code: string; sentence: string }[]) =>
  errors.map(
    (error) => ({ ...error, field: error.field === 'name' ? 'first_name' : error.field }) as FieldError,
  );

function clockTime(now: Date, seconds: number): string {
  const then = new Date(now.getTime() + seconds * 1000 + 59_999);
  return then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
