import type { MessageTable } from '@veramasa/database/schema';
import { mailTime } from '../mail/mail-dates.ts';
import { doubtSentences, readHeldReason } from '../message/doubts.ts';
import { paragraph, type RenderedMail, renderMail, section, warning } from './mail-layout.ts';
import { deskButton, type MailContext } from './message-mails.ts';

/** Longest list; the desk has the rest. */
const listedMax = 100;

/**
 * Tells the staff about the applications that were held since the last such mail: one, or all of a day. It carries
 * neither a resume nor a word of what was typed, so that a robot cannot write to them, and a reply goes to nobody
 * outside.
 */
export function heldMail(
  { company, deskUrl, keptMonths }: Pick<MailContext, 'company' | 'deskUrl' | 'keptMonths'>,
  messages: readonly Pick<MessageTable, 'reference' | 'received_at' | 'held_reason' | 'decision'>[],
): RenderedMail {
  const listed = messages.slice(0, listedMax);
  const more = messages.length - listed.length;
  const what = messages.length === 1 ? 'application is' : 'applications are';
  const [first] = messages;
  return renderMail(company, {
    subject:
      messages.length === 1
        ? `${first?.reference}: an application is held for review`
        : `${messages.length} applications are held for review`,
    preview: listed
      .map(({ reference }) => reference)
      .join(', ')
      .slice(0, 120),
    heading: messages.length === 1 ? 'Application held for review' : 'Applications held for review',
    underHeading: `${messages.length} ${what} held since the last mail about held applications`,
    blocks: [
      warning(
        'Our site was not sure that a person sent this. It is stored with its resume, and nobody has received it.',
      ),
      ...listed.map(({ reference, received_at, held_reason, decision }) =>
        section(
          `${reference}, received ${mailTime(new Date(received_at), company.timeZone)}`,
          ...(decision === null ? [] : [paragraph(`Already ${decision}.`)]),
          ...readHeldReason(held_reason).map((code) => paragraph(doubtSentences[code])),
          ...deskButton(deskUrl, reference),
        ),
      ),
      ...(more > 0 ? [paragraph(`And ${more} more, under "Held" in the desk.`)] : []),
      section(
        'What to do',
        paragraph(
          `Open it in the desk, read it, and choose "Release" or "Discard". If you are not sure, choose "Release": you get the application with its resume. "Discard" takes it off the list. It can still be released until it is erased, ${keptMonths.application} months after it came in.`,
        ),
      ),
    ],
    foot: ['Replying to this email reaches nobody outside the company.'],
  });
}
