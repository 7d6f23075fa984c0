import { interpolate, senderMailWording } from '@veramasa/contract';
import { mailTime } from '../mail/mail-dates.ts';
import type { MailContext, MailedMessage } from './compose-mail.ts';
import { paragraph, referenceLine, section, steps } from './mail-blocks.ts';
import { type RenderedMail, renderMail } from './render-mail.ts';

/**
 * The mail to the sender. It repeats nothing that was typed, not even the name, so that the form cannot be used
 * to send words to strangers.
 */
export function acknowledgementMail(
  context: Pick<MailContext, 'company' | 'siteUrl' | 'nextSteps' | 'hiringSteps'>,
  { kind, reference, receivedAt }: Pick<MailedMessage, 'kind' | 'reference' | 'receivedAt'>,
): RenderedMail {
  const { company } = context;
  const wording = senderMailWording[kind];
  const { next, last, contact } = kind === 'enquiry' ? forEnquiry(context) : forApplication(context);
  return renderMail(company, {
    subject: `${wording.heading} (${reference})`,
    preview: wording.preview,
    heading: wording.heading,
    underHeading: interpolate(senderMailWording.received, { time: mailTime(receivedAt, company.timeZone) }),
    blocks: [
      referenceLine(reference),
      paragraph(wording.stored),
      ...(next.length === 0 ? [] : [section(wording.steps, steps(next))]),
      last,
    ],
    foot: [
      [company.name, company.cities.join(' and ')].filter(Boolean).join(', '),
      context.siteUrl,
      contact,
      senderMailWording.safety,
    ],
  });
}

function forEnquiry({ company, nextSteps }: Pick<MailContext, 'company' | 'nextSteps'>) {
  return {
    next: nextSteps,
    last: paragraph(senderMailWording.enquiry.mistaken),
    contact: `${company.email}, ${company.phone}`,
  };
}

function forApplication({ company, hiringSteps }: Pick<MailContext, 'company' | 'hiringSteps'>) {
  const { noMoney, noMoneyHeading } = senderMailWording.application;
  const email = company.careersEmail ?? company.email;
  const sentence = interpolate(noMoney, { domain: email.slice(email.indexOf('@')), email });
  return { next: hiringSteps, last: section(noMoneyHeading, paragraph(sentence)), contact: email };
}
