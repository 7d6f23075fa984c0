import { mailTime } from '@veramasa/contract';
import type { MessageTable } from '@veramasa/database/schema';
import * as v from 'valibot';
import { doubtSentences, readHeldReason } from '../message/doubts.ts';
import { linkButton, type RenderedMail, renderMail, section, warning } from './mail-layout.ts';
import { deskButton, type MailContext } from './message-mails.ts';

/** Longest list in a mail; the desk has the rest. */
const listedMax = 50;

/**
 * Tells the staff about the applications that were held since the last such mail: one, or all of a day. It carries
 * neither a resume nor a word of what was typed, so that a robot cannot write to them, and a reply goes to nobody
 * outside.
 */
export function heldMail(
  { company, deskUrl, privacy }: MailContext,
  messages: readonly Pick<MessageTable, 'reference' | 'received_at' | 'held_reason' | 'decision'>[],
): RenderedMail {
  const [first] = messages;
  const more = messages.length - listedMax;
  const one = messages.length === 1;
  const held = `${messages.length} ${one ? 'application is' : 'applications are'} held`;
  return renderMail(company, {
    subject: one ? `${first?.reference}: an application is held for review` : `${held} for review`,
    heading: one ? 'Application held for review' : 'Applications held for review',
    underHeading: `${held} since the last email about held applications`,
    blocks: [
      warning(
        'Our site holds what a program may have sent, and resumes that were not scanned. It has mailed none of them.',
      ),
      ...messages
        .slice(0, listedMax)
        .map(({ reference, received_at, held_reason, decision }) =>
          section(
            `${reference}, received ${mailTime(new Date(received_at), company.timeZone)}`,
            ...(decision === null ? [] : [`Already ${decision}.`]),
            ...readHeldReason(held_reason).map((code) => doubtSentences[code]),
            ...deskButton(deskUrl, `/messages/${reference}`),
          ),
        ),
      ...(more > 0 ? [`And ${more} more, under "Held" in the desk.`] : []),
      section(
        'What to do',
        `Open each in the desk, read it, and choose "Release" or "Discard". If you are not sure, choose "Release": you get the application with its resume. "Discard" takes it off the list. It can still be released until it is erased, ${privacy.keptMonths.application} months after it came in.`,
      ),
    ],
    foot: ['Replying to this email reaches nobody outside the company.'],
  });
}

/**
 * Tells a person of the desk which messages are theirs now, and `by` which colleague they were given. It says nothing of
 * the senders.
 */
export function assignmentMail(
  { company, deskUrl }: MailContext,
  given: readonly (Pick<MessageTable, 'kind' | 'reference'> & { readonly by: string })[],
): RenderedMail {
  return renderMail(company, {
    heading: given.length === 1 ? `${given[0]?.reference} is yours` : `${given.length} messages are yours`,
    underHeading: `Given to you by ${[...new Set(given.map(({ by }) => by))].join(', ')}`,
    blocks: [
      ...given
        .slice(0, listedMax)
        .map(({ kind, reference }) =>
          section(
            `${kind === 'enquiry' ? 'Enquiry' : 'Application'} ${reference}`,
            ...deskButton(deskUrl, `/messages/${reference}`),
          ),
        ),
      ...(given.length > 1 ? deskButton(deskUrl, '/messages?view=mine', 'Open all that are yours') : []),
      'You can switch these emails off in the desk, under Account.',
    ],
    foot: [`Sent by the desk of ${company.name}.`],
  });
}

/** Invites a person to the desk. Throws without the link, which is deleted when the mail was sent. */
export function invitationMail(
  { company }: MailContext,
  link: string | null,
  inviter = 'An administrator',
): RenderedMail {
  if (link === null) throw new Error('the link of the invitation is gone; invite the person again');
  return renderMail(company, {
    subject: `Your invitation to the desk of ${company.name}`,
    preview: 'The link works once and for 24 hours.',
    heading: 'You are invited to the desk',
    underHeading: `Messages and pages of the ${company.name} website`,
    blocks: [
      `${inviter} at ${company.name} invites you to the desk, where colleagues answer the messages from the website and change its pages.`,
      'Open the link on the device with which you will work. It leads you through your first login.',
      linkButton('Accept the invitation', link),
      'The link works once and for 24 hours. If it has expired, ask the administrator for another one.',
    ],
    foot: [
      'Do not forward this email: the link gives access to whoever opens it first.',
      'You did not expect it? Ask an administrator before you open the link, or delete this email.',
    ],
  });
}

/** The words of a mail about a publication; its payload is this as JSON. */
const publicationWords = v.object({
  /** The heading when absent. */
  subject: v.exactOptional(v.string()),
  heading: v.string(),
  underHeading: v.string(),
  paragraphs: v.array(v.string()),
});

export type PublicationWords = v.InferOutput<typeof publicationWords>;

/** Tells a person of the desk about a publication. Throws without the words, which are deleted when it was sent. */
export function publicationMail({ company, deskUrl }: MailContext, payload: string | null): RenderedMail {
  const { paragraphs, ...words } = v.parse(publicationWords, JSON.parse(payload ?? 'null'));
  return renderMail(company, {
    ...words,
    blocks: [...paragraphs, ...deskButton(deskUrl, '/content/changes', 'Open the changes')],
    foot: [`Sent by the desk of ${company.name}.`],
  });
}
