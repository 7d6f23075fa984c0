import { oneLine } from '../mail/mail.ts';
import { mailTime } from '../mail/mail-dates.ts';
import { linkButton, paragraph, type RenderedMail, renderMail, section } from './mail-layout.ts';
import type { MailContext } from './message-mails.ts';

export interface FailedPublication {
  /** What the planner wrote about the changes. */
  readonly note: string;
  /** When it was planned for. ISO 8601. */
  readonly at: string;
  /** Why it was not published, in sentences. */
  readonly reasons: readonly string[];
  /** Address of the changes in the desk. */
  readonly link: string;
}

/** Tells the planner that a planned publication failed. Throws without the facts, which are deleted when it was sent. */
export function failedPublicationMail(
  { company }: Pick<MailContext, 'company'>,
  payload: string | null,
): RenderedMail {
  if (payload === null) throw new Error('the facts of the publication are gone');
  const { note, at, reasons, link }: FailedPublication = JSON.parse(payload);
  const time = mailTime(new Date(at), company.timeZone);
  return renderMail(company, {
    subject: `Your planned publication failed: ${oneLine(note, 80)}`,
    preview: oneLine(reasons[0] ?? '', 120),
    heading: 'Your planned publication failed',
    underHeading: `Planned for ${time}`,
    blocks: [
      paragraph(`You planned to publish "${note}". It was not published.`),
      section('Why', ...reasons.map(paragraph)),
      linkButton('Open the changes', link),
      paragraph('Correct what is named above in the draft, then publish it or plan it again.'),
    ],
    foot: [`Sent by the desk of ${company.name}.`],
  });
}
