import { type EnquiryForm, enquiryAction, fullName } from '@veramasa/contract';
import type { OutgoingMessage } from '../message-form/message-sender.ts';

/** The message of an enquiry; `captchaToken` is empty when no captcha is configured. */
export function enquiryMessage(enquiry: EnquiryForm, captchaToken: string): OutgoingMessage {
  const { first_name, last_name, ...answers } = enquiry;
  const body = new FormData();
  body.set('name', fullName(first_name, last_name));
  for (const [name, value] of Object.entries(answers)) body.set(name, value);
  body.set('action', enquiryAction);
  body.set('recaptcha', captchaToken);
  return { body, identity: enquiry, captchaToken };
}
