import { type EnquiryForm, endpoints, enquiryAction, fullName, idempotencyHeader } from '@jaali/contract';
import { captchaFailure, messageOutcome, type Outcome } from './outcome.ts';
import { post } from './request.ts';

/**
 * Sends enquiries of one form. A retry of the same answers carries the same idempotency key, so that
 * the server stores one message; a token that was verified once is not verified again.
 */
export function createSender() {
  let lastKey = { answers: '', key: '' };
  let verifiedToken = '';

  return async (answers: EnquiryForm, token: string): Promise<Outcome> => {
    if (token && token !== verifiedToken) {
      const reply = await post(endpoints.verifyCaptcha, {
        body: JSON.stringify({ captcha: token }),
        headers: { 'Content-Type': 'application/json' },
      });
      const failure = captchaFailure(reply);
      if (failure) return failure;
      verifiedToken = token;
    }
    const written = JSON.stringify(answers);
    if (written !== lastKey.answers) lastKey = { answers: written, key: crypto.randomUUID() };
    const reply = await post(endpoints.contactMail, {
      body: wireForm(answers, token),
      headers: { [idempotencyHeader]: lastKey.key },
    });
    const outcome = messageOutcome(reply);
    // After success, or when the key stands for another body, the next attempt is a new message.
    if (outcome.kind === 'sent' || (reply !== 'silence' && reply.status === 409))
      lastKey = { answers: '', key: '' };
    return outcome;
  };
}

/** The multipart body with the wire names of the specification, section 7. */
function wireForm({ first_name, last_name, ...answers }: EnquiryForm, token: string): FormData {
  const body = new FormData();
  const wire = { name: fullName(first_name, last_name), ...answers, action: enquiryAction, recaptcha: token };
  for (const [name, value] of Object.entries(wire)) body.set(name, value);
  return body;
}
