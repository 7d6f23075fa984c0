import {
  type EnquiryForm,
  enquiryAction,
  fullName,
  type NoticeLanguage,
  noticeLanguageField,
} from '@veramasa/contract';
import type { OutgoingMessage } from '../message-form/message-sender.ts';

/**
 * The message of an enquiry; `captchaToken` is empty when no captcha is configured. `noticeLanguage` is that of the
 * privacy notice beside the form.
 */
export function enquiryMessage(
  enquiry: EnquiryForm,
  captchaToken: string,
  noticeLanguage: NoticeLanguage,
): OutgoingMessage {
  const { first_name, last_name, ...answers } = enquiry;
  const body = new FormData();
  body.set('name', fullName(first_name, last_name));
  for (const [name, value] of Object.entries(answers)) body.set(name, value);
  body.set('action', enquiryAction);
  body.set('recaptcha', captchaToken);
  if (noticeLanguage !== 'en') body.set(noticeLanguageField, noticeLanguage);
  return { body, identity: enquiry, captchaToken };
}
