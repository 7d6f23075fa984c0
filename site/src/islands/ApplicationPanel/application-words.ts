import { type FieldError, filledIn, sentences } from '@veramasa/contract';
import words from '../../../../content/wording/application-form.json' with { type: 'json' };
import type { FailureWords } from '../sending/form-state.ts';
import type { Failure } from '../sending/outcome.ts';
import { refusalDetail } from '../sending/refused.ts';

/** Wording of a failed application: one sentence for all of them, then what happened and what to do. */
export function applicationFailureWords(failure: Failure, now: Date): FailureWords {
  return {
    heading: sentences.applicationFailed,
    detail: detailOf(failure, now),
    errors: failure.kind === 'refused' ? ((failure.reply?.fields ?? []) as FieldError[]) : [],
  };
}

const { kept } = words;

function detailOf(failure: Failure, now: Date): string {
  switch (failure.kind) {
    case 'silence':
      return filledIn(words.silence, { kept });
    case 'unconfirmed':
    case 'unexpected':
      return kept;
    case 'refused': {
      const { status, reply } = failure;
      if (!reply) return filledIn(words.serverError, { status, kept });
      // Those sentences speak of a box to tick, and this form has none.
      return reply.code.startsWith('captcha_') ? kept : refusalDetail(reply, now);
    }
  }
}
