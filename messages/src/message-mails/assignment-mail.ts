import { linkButton, paragraph, type RenderedMail, renderMail, section } from './mail-layout.ts';
import { deskButton, type MailContext } from './message-mails.ts';

/** A message that a colleague has given to the recipient. */
export interface GivenMessage {
  readonly kind: 'enquiry' | 'application';
  readonly reference: string;
  /** Name of the colleague. */
  readonly by: string;
}

/** Longest list; the desk has the rest. */
const listedMax = 50;

/** Tells a person of the desk which messages are theirs now. It says nothing of the senders. */
export function assignmentMail(
  { company, deskUrl }: Pick<MailContext, 'company' | 'deskUrl'>,
  given: readonly GivenMessage[],
): RenderedMail {
  const what = given.length === 1 ? `${given[0]?.reference} is yours` : `${given.length} messages are yours`;
  const givers = [...new Set(given.map(({ by }) => by))].join(', ');
  return renderMail(company, {
    subject: what,
    preview: `Given to you by ${givers}.`,
    heading: what,
    underHeading: `Given to you by ${givers}`,
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
      paragraph('You can switch these emails off in the desk, under Account.'),
    ],
    foot: [`Sent by the desk of ${company.name}.`],
  });
}
