import { deskLink } from '../config/message-settings.ts';
import { mailTime } from '../mail/mail-dates.ts';
import { doubtSentences } from '../message/doubts.ts';
import { linkButton, paragraph, type RenderedMail, renderMail, section, warning } from './mail-layout.ts';
import type { MailContext, MailedMessage } from './message-mails.ts';

/** A held application in the digest. */
export interface HeldMessage extends Pick<MailedMessage, 'reference' | 'receivedAt' | 'doubts'> {
  readonly decision: 'released' | 'discarded' | null;
}

/** Longest list; the inbox has the rest. */
const listedMax = 100;

/** Tells the staff about all applications that were held since the last notice, without a word of what was typed. */
export function heldDigestMail(
  { company, deskUrl }: Pick<MailContext, 'company' | 'deskUrl'>,
  messages: readonly HeldMessage[],
): RenderedMail {
  const listed = messages.slice(0, listedMax);
  const more = messages.length - listed.length;
  const moreHeld = deskUrl === null ? 'npm run inbox -- list --state held' : `${deskUrl}/messages?view=held`;
  return renderMail(company, {
    subject: `${messages.length} applications are held for a look`,
    preview: listed
      .map(({ reference }) => reference)
      .join(', ')
      .slice(0, 120),
    heading: 'Applications held for a look',
    underHeading: `${messages.length} since the last mail about held applications`,
    blocks: [
      warning(
        'They are stored with their resumes, and nobody has been sent either. Look at them before you answer.',
      ),
      ...listed.map(({ reference, receivedAt, doubts, decision }) =>
        section(
          `${reference}, received ${mailTime(receivedAt, company.timeZone)}`,
          ...(decision === null ? [] : [paragraph(`Already ${decision}.`)]),
          paragraph(doubts.map((code) => doubtSentences[code]).join(' ')),
          ...(deskUrl === null ? [] : [linkButton('Open in the desk', deskLink(deskUrl, reference))]),
        ),
      ),
      ...(more > 0 ? [paragraph(`And ${more} more: ${moreHeld}.`)] : []),
    ],
    foot: [
      deskUrl === null
        ? 'To send some on with their resumes: npm run inbox -- release REFERENCE ... To leave them: npm run inbox -- discard REFERENCE ...'
        : 'In the desk, "Release" sends one on with its resume, and "Discard" takes it off the list.',
    ],
  });
}
