import { type EnquiryForm, endpoints, enquiryAction, fullName, idempotencyHeader } from '@veramasa/contract';
import { askServer } from '../sending/ask-server.ts';
import { messageOutcome } from '../sending/message-outcome.ts';
import type { Outcome } from '../sending/outcome.ts';

interface Sending {
  /** Empty for the page's own origin. */
  readonly origin: string;
  /** The person check's token; empty when no check is configured. */
  readonly token: string;
  /** Same key, same message: a retry is stored once. */
  readonly idempotencyKey: string;
  readonly timeoutSeconds?: number;
}

/** Sends one enquiry and says how it ended. Never throws for what a network or a server can do. */
export async function postEnquiry(enquiry: EnquiryForm, sending: Sending): Promise<Outcome> {
  const answer = await askServer(
    sending.origin + endpoints.contactMail,
    {
      method: 'POST',
      headers: { Accept: 'application/json', [idempotencyHeader]: sending.idempotencyKey },
      body: wireForm(enquiry, sending.token),
    },
    sending.timeoutSeconds,
  );
  return messageOutcome(answer);
}

/** The nine fields of the wire. Source: specification, sections 3 and 7. */
function wireForm({ first_name, last_name, ...answers }: EnquiryForm, token: string): FormData {
  const form = new FormData();
  form.set('name', fullName(first_name, last_name));
  for (const [name, value] of Object.entries(answers)) form.set(name, value);
  form.set('action', enquiryAction);
  form.set('recaptcha', token);
  return form;
}
