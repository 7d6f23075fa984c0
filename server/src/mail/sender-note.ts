import { filledIn, senderMailWording } from '@veramasa/contract';
import { escapeHtml } from '../safe-text/escape-html.ts';
import { mailTime } from './mail-dates.ts';
import { type MailCompany, mailLayout, wrapText } from './mail-layout.ts';
import { type ComposedMail, htmlReference, htmlSteps, htmlText, textSteps } from './mail-parts.ts';

export interface SenderNote {
  readonly reference: string;
  readonly receivedAt: Date;
  readonly company: MailCompany;
  readonly siteUrl: string;
  readonly wording: {
    readonly heading: string;
    readonly preview: string;
    readonly stored: string;
    readonly steps: string;
  };
  /** What happens next; none leaves their heading out. */
  readonly steps: readonly string[];
  /** What this kind of note says last, as lines of text and as ready HTML. */
  readonly last: { readonly text: readonly string[]; readonly html: readonly string[] };
  /** How to reach the company, in the foot. */
  readonly contact: string;
}

/** The note to somebody who wrote or applied. It repeats nothing of what was typed. */
export function senderNote(note: SenderNote): ComposedMail {
  const { reference, company, wording, steps, last } = note;
  const subject = `${wording.heading} (${reference})`;
  const received = filledIn(senderMailWording.received, {
    time: mailTime(note.receivedAt, company.timeZone),
  });
  const foot = [
    [company.name, company.cities.join(' and ')].filter(Boolean).join(', '),
    note.siteUrl,
    note.contact,
    senderMailWording.safety,
  ];
  const text = [
    wording.heading.toUpperCase(),
    received,
    '',
    filledIn(senderMailWording.reference, { reference }),
    '',
    wrapText(wording.stored),
    '',
    ...textSteps(wording.steps, steps),
    ...last.text,
    '',
    '--',
    ...foot,
    '',
  ].join('\n');
  const parts = [
    htmlReference(reference),
    htmlText(wording.stored),
    htmlSteps(wording.steps, steps),
    ...last.html,
  ];
  const html = mailLayout(company, subject, {
    preview: wording.preview,
    heading: wording.heading,
    underHeading: received,
    body: parts.filter(Boolean).join('\n'),
    foot: foot.map(escapeHtml),
  });
  return { subject, text, html };
}
