import type { MessageTable } from '@veramasa/database/schema';
import * as v from 'valibot';
import { oneLine } from '../mail/mail.ts';
import { mailTime } from '../mail/mail-dates.ts';
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
  { company, deskUrl, keptMonths }: MailContext,
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
            ...deskButton(deskUrl, reference),
          ),
        ),
      ...(more > 0 ? [`And ${more} more, under "Held" in the desk.`] : []),
      section(
        'What to do',
        `Open each in the desk, read it, and choose "Release" or "Discard". If you are not sure, choose "Release": you get the application with its resume. "Discard" takes it off the list. It can still be released until it is erased, ${keptMonths.application} months after it came in.`,
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
            ...deskButton(deskUrl, reference),
          ),
        ),
      ...(deskUrl !== null && given.length > 1
        ? [linkButton('Open all that are yours', `${deskUrl}/messages?view=mine`)]
        : []),
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

/** A planned publication that failed, for the planner. */
const failedPublication = v.object({
  /** What the planner wrote about the changes. */
  note: v.string(),
  /** When it was planned for. ISO 8601. */
  at: v.string(),
  /** Why it was not published, in sentences. */
  reasons: v.array(v.string()),
});

/** An editor who asks publishers for a publication. */
const askedPublication = v.object({
  /** Name of the editor. */
  person: v.string(),
  /** What the editor says about the changes; may be empty. */
  note: v.string(),
  /** Titles of the changed pages, such as "Home and Mission". */
  pages: v.string(),
});

const publicationFacts = v.union([askedPublication, failedPublication]);

/** What the mail about a publication says; its payload is this as JSON. */
export type PublicationFacts = v.InferOutput<typeof publicationFacts>;

/** Tells a person of the desk about a publication. Throws without the facts, which are deleted when it was sent. */
export function publicationMail({ company, deskUrl }: MailContext, payload: string | null): RenderedMail {
  if (payload === null) throw new Error('the facts of the publication are gone');
  const facts = v.parse(publicationFacts, JSON.parse(payload));
  const foot = [`Sent by the desk of ${company.name}.`];
  const toChanges = deskUrl === null ? [] : [linkButton('Open the changes', `${deskUrl}/content/changes`)];
  if ('person' in facts) {
    const { person, note, pages } = facts;
    const heading = `Request for a publication by ${person}`;
    return renderMail(company, {
      subject: oneLine(heading, 120),
      heading,
      underHeading: oneLine(`Changed: ${pages}`, 200),
      blocks: [...(note ? [`The editor says: "${note}"`] : []), ...toChanges],
      foot,
    });
  }
  const { note, at, reasons } = facts;
  return renderMail(company, {
    subject: `Your planned publication failed: ${oneLine(note, 80)}`,
    preview: oneLine(reasons[0] ?? '', 120),
    heading: 'Your planned publication failed',
    underHeading: `Planned for ${mailTime(new Date(at), company.timeZone)}`,
    blocks: [
      `You planned to publish "${note}". It was not published.`,
      section('Why', ...reasons),
      ...toChanges,
      'Correct what is named above in the draft, then publish it or plan it again.',
    ],
    foot,
  });
}
