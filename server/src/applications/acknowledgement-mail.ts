import { escapeHtml } from '../http/html.ts';
import { mailTime } from '../mail/mail-dates.ts';
import { mailLayout, wrapText } from '../mail/mail-layout.ts';
import {
  type ComposedMail,
  htmlHeading,
  htmlReference,
  htmlSteps,
  htmlText,
  textHeading,
  textSteps,
} from '../mail/mail-parts.ts';
import type { ApplicationMailInput } from './compose-mail.ts';

/** The note to the candidate: the reference, how hiring goes, and nothing that was typed or sent. */
export function acknowledgementMail(
  input: Pick<ApplicationMailInput, 'reference' | 'receivedAt' | 'company' | 'hiringSteps' | 'siteUrl'>,
): ComposedMail {
  const { reference, company, hiringSteps } = input;
  const email = company.careersEmail ?? company.email;
  const subject = `We have your application (${reference})`;
  const received = `Received ${mailTime(input.receivedAt, company.timeZone)}`;
  const noMoney = `No fee, no deposit, no laptop to buy. Mail about a position comes only from an address that ends in ${email.split('@').at(-1)}. If somebody asks, forward it to ${email}.`;
  const foot = [
    [company.name, company.cities.join(' and ')].filter(Boolean).join(', '),
    input.siteUrl,
    email,
    'For your safety this mail does not repeat what was typed into the form.',
  ];
  const text = [
    'WE HAVE YOUR APPLICATION',
    received,
    '',
    `Your reference: ${reference}`,
    '',
    wrapText(stored),
    '',
    ...textSteps(stepsHeading, hiringSteps),
    ...textHeading(noMoneyHeading),
    wrapText(noMoney),
    '',
    '--',
    ...foot,
    '',
  ].join('\n');
  const parts = [
    htmlReference(reference),
    htmlText(stored),
    htmlSteps(stepsHeading, hiringSteps),
    htmlHeading(noMoneyHeading),
    htmlText(noMoney),
  ];
  const html = mailLayout(company, subject, {
    preview: 'Someone who would sit beside you reads it.',
    heading: 'We have your application',
    underHeading: received,
    body: parts.filter(Boolean).join('\n'),
    foot: foot.map(escapeHtml),
  });
  return { subject, text, html };
}

const stored =
  'Your resume and your answers are stored. Someone who would sit beside you reads every application.';
const stepsHeading = 'How hiring goes';
const noMoneyHeading = 'We never ask a candidate for money';
