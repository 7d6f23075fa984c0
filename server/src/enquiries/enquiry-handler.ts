import { type Checked, checkEnquiry, checkEnquiryForm, type Enquiry, fullName } from '@veramasa/contract';
import { sendRejection } from '../http/answers.ts';
import type { MessageHandler } from '../http/message-route.ts';
import type { Gate } from '../messages/store-message.ts';
import { type MessageDeps, takeMessage } from '../messages/take-message.ts';

export interface EnquiryDeps extends MessageDeps {
  /** Checks to pass in the transaction of a new message, for this sender and token. */
  readonly gatesFor: (address: string, token: string) => readonly Gate[];
}

/** Takes enquiries: checked answers, then the way of every message. */
export function enquiryHandler(deps: EnquiryDeps): MessageHandler {
  return {
    file: null,
    handle: async (request, reply, { fields }) => {
      const checked = checkFields(fields);
      if (!checked.ok)
        return sendRejection(request, reply, deps.site, { code: 'invalid_fields', fields: checked.errors });
      const { value } = checked;
      const message = {
        kind: 'enquiry',
        email: value.email,
        answers: value,
        attachment: null,
        doubts: [],
      } as const;
      const gates = deps.gatesFor(request.ip, fields.recaptcha ?? '');
      return takeMessage(request, reply, fields, message, { gates }, deps);
    },
  };
}

/** A form posted without JavaScript carries first and last name; the wire's `name` is both. */
function checkFields(fields: Readonly<Record<string, string>>): Checked<Enquiry> {
  if (fields.name !== undefined) return checkEnquiry(fields);
  const form = checkEnquiryForm(fields);
  if (!form.ok) return form;
  return checkEnquiry({ ...form.value, name: fullName(form.value.first_name, form.value.last_name) });
}
