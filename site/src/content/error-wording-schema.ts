import { group, line } from './fields.ts';

const missing = (field: string) => line(`${field}: missing`, 'Says what to enter or choose.');

const long = (field: string) => line(`${field}: too long`, 'Says how much to shorten.', 'length', 'most');

const refusedFile = (title: string, description: string, ...more: readonly string[]) =>
  line(title, `${description} Says what is wrong, then what to do.`, 'name', ...more);

const refusal = (title: string, description: string) =>
  line(title, `${description} Stands below the fixed sentence, which already says to try again.`);

/** The errors that senders see: beside a field, about their file, and for a form that was refused as a whole. */
export const errorWordingSchemas = {
  'field-errors': group(
    'Errors of fields',
    'The error beside a field. Say what to do, not what the sender did wrong.',
    {
      first_name_missing: missing('First name'),
      last_name_missing: missing('Last name'),
      name_missing: missing('First and last name'),
      full_name_missing: missing('Full name'),
      name_long: long('Name'),
      phone_missing: missing('Phone number'),
      phone_digits: line('Phone number: length', 'Says how many digits it needs.', 'length', 'least', 'most'),
      phone_one_digit: line('Phone number: one digit', 'The same for one digit.', 'least', 'most'),
      email_missing: missing('Email'),
      email_format: line('Email: not an address', 'Says what an address needs, with an example.'),
      organization_missing: missing('Organisation'),
      organization_long: long('Organisation'),
      refered_missing: missing('How they heard about us'),
      location_missing: missing('Where they are'),
      comment_missing: missing('Message'),
      comment_long: long('Message'),
      position_missing: missing('Position'),
      position_long: long('Position'),
    },
  ),
  'resume-errors': group('Errors of the resume', 'The error about a file that is refused.', {
    resume_missing: missing('Resume'),
    resume_many: line('Several files', 'Several files were dropped. Says what to do.'),
    resume_kind: refusedFile('Wrong type', 'The file is not of an accepted type.'),
    resume_empty: refusedFile('Empty', 'The file has no content.'),
    resume_large: refusedFile('Too large', 'The file is above the limit.', 'size'),
    resume_changed: refusedFile('Changed', 'The file was saved or moved after it was chosen.'),
    resume_mismatch: refusedFile('Content does not match', 'The content is not what the file type says.'),
    resume_damaged: refusedFile('Damaged', 'The file cannot be opened.'),
    resume_macros: refusedFile('Macros', 'The document contains macros.'),
    resume_external: refusedFile('From elsewhere', 'The document loads a part from another place.'),
    resume_encrypted: refusedFile('Password', 'The file is protected by a password.'),
    resume_bomb: refusedFile('Too large once opened', 'A small file whose content is very large.'),
    resume_infected: refusedFile('Virus scanner', 'The virus scanner found a problem.'),
    size_unknown: line('Unknown size', 'Stands in place of {size} when only the limit is known.'),
  }),
  refusals: group('Refused forms', 'Why a form was refused as a whole, and what to do.', {
    malformed: refusal('Not readable', 'The request was damaged.'),
    invalid_fields: refusal('Errors in fields', 'The server found errors; they follow.'),
    unknown_action: refusal('Unknown form', 'The page is older than the server.'),
    captcha_missing: refusal('Check missing', 'The box was not ticked.'),
    captcha_failed: refusal('Check failed', 'The check was refused.'),
    captcha_expired: refusal('Check expired', 'The check is older than ten minutes.'),
    origin_refused: refusal('Other website', 'The form was sent from a website that is not ours.'),
    idempotency_conflict: refusal('Sent before', 'The same form was sent with other answers.'),
    too_large: refusal('Message too large', 'The whole form is above the limit.'),
    resume_too_large: refusal('Resume too large', 'The file is above the limit.'),
    unsupported_media: refusal('Wrong format', 'A program sent another format; people never see this.'),
    too_many_requests: refusal('Too many messages', 'The time of the next try follows.'),
    proof_missing: refusal('Proof missing', 'Too many applications came without the hidden proof of work.'),
    captcha_unreachable: refusal('Check not available', 'The provider of the check did not respond.'),
    unavailable: refusal('Not saved', 'The message could not be stored.'),
    storage_full: refusal('Storage full', 'The disk of the server is full.'),
  }),
};
