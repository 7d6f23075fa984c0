import {
  type Checked,
  checkEnquiry,
  checkEnquiryForm,
  type Enquiry,
  fullName,
  idempotencyField,
  idempotencyHeader,
} from '@jaali/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { type AnswerCompany, sendAccepted, sendRejection } from '../http/answers.ts';
import { idempotencyKeyMaxChars } from './idempotency.ts';
import { type Gate, storeEnquiry } from './store-enquiry.ts';

export interface EnquiryDeps {
  readonly database: Kysely<Tables>;
  readonly site: AnswerCompany;
  readonly clock: () => Date;
  readonly staffRecipient: string;
  readonly mailDomain: string;
  /** Checks to pass in the transaction of a new message, for this sender and token. */
  readonly gatesFor: (address: string, token: string) => readonly Gate[];
  /** Called after the commit, so that mail leaves at once. */
  readonly onStored: () => void;
}

/** Takes one enquiry whose form was already read. Anything but 200 means that nothing was stored. */
export async function handleEnquiry(
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Readonly<Record<string, string>>,
  deps: EnquiryDeps,
): Promise<FastifyReply> {
  const checked = checkFields(fields);
  if (!checked.ok)
    return sendRejection(request, reply, deps.site, { code: 'invalid_fields', fields: checked.errors });
  const key = sentKey(request, fields);
  if (key !== null && key.length > idempotencyKeyMaxChars)
    return sendRejection(request, reply, deps.site, { code: 'malformed' });
  const stored = await storeEnquiry(
    deps.database,
    {
      enquiry: checked.value,
      sentKey: key,
      staffRecipient: deps.staffRecipient,
      mailDomain: deps.mailDomain,
      gates: deps.gatesFor(request.ip, fields.recaptcha ?? ''),
    },
    deps.clock(),
  );
  if (!stored.ok) return sendRejection(request, reply, deps.site, stored.rejection);
  if (stored.isNew) deps.onStored();
  return sendAccepted(request, reply, deps.site, {
    reference: stored.reference,
    email: checked.value.email,
  });
}

/** A form posted without JavaScript carries first and last name; the wire's `name` is both. */
function checkFields(fields: Readonly<Record<string, string>>): Checked<Enquiry> {
  if (fields.name !== undefined) return checkEnquiry(fields);
  const form = checkEnquiryForm(fields);
  if (!form.ok) return form;
  return checkEnquiry({ ...form.value, name: fullName(form.value.first_name, form.value.last_name) });
}

function sentKey(request: FastifyRequest, fields: Readonly<Record<string, string>>): string | null {
  const header = request.headers[idempotencyHeader.toLowerCase()];
  return (typeof header === 'string' && header.trim()) || fields[idempotencyField]?.trim() || null;
}
