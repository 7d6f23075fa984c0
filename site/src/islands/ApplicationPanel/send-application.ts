import {
  type Application,
  applicationAction,
  endpoints,
  fillSecondsHeader,
  honeypotField,
  idempotencyHeader,
  proofHeader,
  resumeField,
} from '@veramasa/contract';
import type { Proof } from '../proof-of-work/create-proof.ts';
import { createIdempotencyKeys } from '../sending/idempotency-keys.ts';
import { messageOutcome } from '../sending/message-outcome.ts';
import type { Outcome } from '../sending/outcome.ts';
import { type Upload, upload } from '../sending/upload.ts';

/** What is sent: the checked answers, the resume, and what the hidden field holds (nothing, from people). */
export interface Sheet {
  readonly application: Application;
  readonly resume: File;
  readonly honeypot: string;
  /** Whole seconds since the form was opened. */
  readonly fillSeconds: number;
}

export type SendApplication = (
  sheet: Sheet,
  watch: Pick<Upload, 'signal' | 'onProgress'>,
) => Promise<Outcome | { readonly kind: 'cancelled' }>;

/** Makes the form's sender, which remembers the key under which the same sheet went out before. */
export function createApplicationSender(origin: string, proof: Proof): SendApplication {
  const keys = createIdempotencyKeys();
  return async (sheet, watch) => {
    const token = await proof.take(watch.signal);
    const answer = await upload({
      url: origin + endpoints.contactMail,
      headers: {
        Accept: 'application/json',
        [idempotencyHeader]: keys.keyFor(identity(sheet)),
        [fillSecondsHeader]: String(sheet.fillSeconds),
        ...(token !== null && { [proofHeader]: token }),
      },
      body: wireForm(sheet),
      ...watch,
    });
    if (answer.kind === 'cancelled') return answer;
    const outcome = messageOutcome(answer);
    if (outcome.kind === 'accepted') keys.forget();
    return outcome;
  };
}

/** What makes two sheets the same message. */
function identity({ application, resume, honeypot }: Sheet) {
  return { application, honeypot, resume: [resume.name, resume.size, resume.lastModified] };
}

/** The fields of the wire, the file last so that all else is known when it arrives. Source: specification, section 7. */
function wireForm({ application, resume, honeypot }: Sheet): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(application)) form.set(name, value);
  form.set('action', applicationAction);
  if (honeypot) form.set(honeypotField, honeypot);
  form.set(resumeField, resume);
  return form;
}
