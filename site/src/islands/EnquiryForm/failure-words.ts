import { type FieldError, type RejectionCode, sentences } from '@veramasa/contract';
import wording from '../../../../content/wording/enquiry-form.json' with { type: 'json' };
import type { FailureWords } from '../sending/form-state.ts';
import type { Failure } from '../sending/outcome.ts';
import { refusalDetail } from '../sending/refused.ts';

/** Wording of a failed attempt. `now` tells when a retry makes sense. */
export function failureWords(failure: Failure, now: Date): FailureWords {
  switch (failure.kind) {
    case 'unconfirmed':
      return words(sentences.captchaFailed, `${kept} ${wording.checkAgain}`);
    case 'silence':
      return words(sentences.noResponse, `${kept} ${wording.sendAgain}`);
    case 'unexpected':
      return words(sentences.otherFailure, kept);
    case 'refused': {
      const { status, reply } = failure;
      const detail = reply ? refusalDetail(reply, now) : withoutReply(status);
      return {
        ...words(sentences.serverError(status), detail),
        errors: formErrors(reply?.fields ?? []),
      };
    }
  }
}

/** A proxy that waited in vain cannot know whether the server behind it has stored the message. */
function withoutReply(status: number): string {
  return status < 500 ? `${wording.notStored} ${kept}` : `${kept} ${wording.sendAgain}`;
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

const { kept } = wording;

const words = (heading: string, detail: string): FailureWords => ({ heading, detail, errors: [] });

/** The wire knows one `name`, the form asks for two: its error belongs to the first. */
const formErrors = (errors: readonly { field: string; code: string; sentence: string }[]) =>
  errors.map(
    (error) => ({ ...error, field: error.field === 'name' ? 'first_name' : error.field }) as FieldError,
  );
