import { interpolate, type RejectedReply, sentences } from '@veramasa/contract';
import application from '../../../../content/wording/application-form.json' with { type: 'json' };
import both from '../../../../content/wording/both-forms.json' with { type: 'json' };
import enquiry from '../../../../content/wording/enquiry-form.json' with { type: 'json' };
import type { Failure } from './message-sender.ts';

/** What the failure panel says: a fixed sentence, what to do, and which answers to change. */
export interface FailureWording {
  readonly heading: string;
  readonly detail: string;
  /** By the names of the inputs. */
  readonly errors: readonly { readonly field: string; readonly sentence: string }[];
}

/** Wording of an enquiry that was not stored. `now` is the time from which a requested pause counts. */
export function enquiryFailure(failure: Failure, now: Date): FailureWording {
  const { kept, checkAgain, sendAgain, notStored } = enquiry;
  switch (failure.kind) {
    case 'unconfirmed':
      return { heading: sentences.captchaFailed, detail: `${kept} ${checkAgain}`, errors: [] };
    case 'silence':
      return { heading: sentences.noResponse, detail: `${kept} ${sendAgain}`, errors: [] };
    case 'unexpected':
      return { heading: sentences.otherFailure, detail: kept, errors: [] };
    case 'refused': {
      const { status, reply } = failure;
      // A proxy that timed out cannot know whether the server behind it has stored the message.
      const withoutReply = status < 500 ? `${notStored} ${kept}` : `${kept} ${sendAgain}`;
      return {
        heading: sentences.serverError(status),
        detail: reply ? refusalDetail(reply, now) : withoutReply,
        // The server knows one `name`, the form asks for two: the error belongs to the first.
        errors: (reply?.fields ?? []).map((error) =>
          error.field === 'name' ? { ...error, field: 'first_name' } : error,
        ),
      };
    }
  }
}

/** Wording of an application that was not stored: one heading for all failures. */
export function applicationFailure(failure: Failure, now: Date): FailureWording {
  const { kept, silence, serverError } = application;
  const failed = (detail: string) => ({ heading: sentences.applicationFailed, detail, errors: [] });
  if (failure.kind === 'silence') return failed(interpolate(silence, { kept }));
  if (failure.kind !== 'refused') return failed(kept);
  const { status, reply } = failure;
  if (!reply) return failed(interpolate(serverError, { status, kept }));
  // The sentences of captcha codes name a box to tick, and this form has none.
  const detail = reply.code.startsWith('captcha_') ? kept : refusalDetail(reply, now);
  return { ...failed(detail), errors: reply.fields };
}

/** What the sender can do, and from when on where the server asked for a pause. */
function refusalDetail({ detail, retryAfterSeconds }: RejectedReply, now: Date): string {
  if (!retryAfterSeconds) return detail;
  // Rounded up to the minute, so that nobody tries too early.
  const then = new Date(now.getTime() + retryAfterSeconds * 1000 + 59_999);
  const time = then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return interpolate(both.later, { detail, time });
}
