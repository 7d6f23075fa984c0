import { checkEnquiry, checkEnquiryForm } from '@veramasa/contract';
import { type Gate, rejected } from '@veramasa/messages/message/submit-message';
import type { PostedForm, ReadForm } from '../http/parse-multipart-form.ts';

/** Checks an enquiry. A form posted without JavaScript has first and last name; the wire's `name` is both. */
export async function readEnquiry(fields: PostedForm['fields'], captchaGate: Gate): Promise<ReadForm> {
  const form = fields.name === undefined ? checkEnquiryForm(fields) : ({ ok: true, value: fields } as const);
  const checked = form.ok ? checkEnquiry(form.value) : form;
  if (!checked.ok) return rejected('invalid_fields', checked.errors);
  const answers = checked.value;
  const { email } = answers;
  return { ok: true, kind: 'enquiry', email, answers, attachment: null, doubts: [], gates: [captchaGate] };
}
