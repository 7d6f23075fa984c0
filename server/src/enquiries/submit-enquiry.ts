import { type Checked, checkEnquiry, checkEnquiryForm, type Enquiry } from '@veramasa/contract';
import {
  type Gate,
  type MessageDeps,
  messageRateGate,
  rejected,
  submitMessage,
} from '@veramasa/messages/message/submit-message';
import type { MessageHandler } from '../http/parse-multipart-form.ts';

interface EnquiryDeps extends MessageDeps {
  /** Null when the captcha is off. */
  readonly captchaGate: ((token: string) => Gate) | null;
}

/** Checks and stores enquiries. */
export function enquiryHandler(deps: EnquiryDeps): MessageHandler {
  return async (form) => {
    const { fields } = form;
    const checked = checkFields(fields);
    if (!checked.ok) return rejected('invalid_fields', checked.errors);
    const { value } = checked;
    const message = {
      ...form.origin,
      kind: 'enquiry',
      email: value.email,
      answers: value,
      attachment: null,
      doubts: [],
      gates: [
        ...(deps.captchaGate ? [deps.captchaGate(fields.recaptcha ?? '')] : []),
        ...(deps.limited ? [messageRateGate('enquiry', form.networks)] : []),
      ],
    } as const;
    return submitMessage(message, deps);
  };
}

/** A form posted without JavaScript carries first and last name; the wire's `name` is both. */
function checkFields(fields: Readonly<Record<string, string>>): Checked<Enquiry> {
  if (fields.name !== undefined) return checkEnquiry(fields);
  const form = checkEnquiryForm(fields);
  return form.ok ? checkEnquiry(form.value) : form;
}
