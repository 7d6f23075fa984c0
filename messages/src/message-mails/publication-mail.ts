import { oneLine } from '../mail/mail.ts';
import { mailTime } from '../mail/mail-dates.ts';
import { linkButton, paragraph, type RenderedMail, renderMail, section } from './mail-layout.ts';
import type { MailContext } from './message-mails.ts';

/** A planned publication that failed, for the planner. */
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

/** An editor who asks publishers for a publication. */
export interface AskedPublication {
  /** Name of the editor. */
  readonly person: string;
  /** What the editor says about the changes; may be empty. */
  readonly note: string;
  /** Titles of the changed pages, such as "Home and Mission". */
  readonly pages: string;
  /** Address of the changes in the desk. */
  readonly link: string;
}

/** Tells a person of the desk about a publication. Throws without the facts, which are deleted when it was sent. */
export function publicationMail(
  { company }: Pick<MailContext, 'company'>,
  payload: string | null,
): RenderedMail {
  if (payload === null) throw new Error('the facts of the publication are gone');
  const facts: FailedPublication | AskedPublication = JSON.parse(payload);
  const foot = [`Sent by the desk of ${company.name}.`];
  if ('person' in facts) {
    const { person, note, pages, link } = facts;
    const heading = `Request for a publication by ${person}`;
    return renderMail(company, {
      ...{ subject: oneLine(heading, 120), preview: oneLine(`Changed: ${pages}`, 120), heading, foot },
      underHeading: oneLine(`Changed: ${pages}`, 200),
      blocks: [
        ...(note ? [paragraph(`The editor says: "${note}"`)] : []),
        linkButton('Open the changes', link),
      ],
    });
  }
  const { note, at, reasons, link } = facts;
  return renderMail(company, {
    subject: `Your planned publication failed: ${oneLine(note, 80)}`,
    preview: oneLine(reasons[0] ?? '', 120),
    heading: 'Your planned publication failed',
    underHeading: `Planned for ${mailTime(new Date(at), company.timeZone)}`,
    blocks: [
      paragraph(`You planned to publish "${note}". It was not published.`),
      section('Why', ...reasons.map(paragraph)),
      linkButton('Open the changes', link),
      paragraph('Correct what is named above in the draft, then publish it or plan it again.'),
    ],
    foot,
  });
}
