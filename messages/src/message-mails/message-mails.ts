import {
  dayIn,
  dayInWords,
  fileSizeText,
  interpolate,
  mailTime,
  monthsLater,
  noticeLanguageNames,
  type SiteManifest,
  senderMailWording,
  withoutDirectionMarks,
} from '@veramasa/contract';
import type { MessageKind, MessageTable } from '@veramasa/database/schema';
import { readAnswers } from '@veramasa/database/search-facts';
import { type AttachmentFacts, scanSentences } from '../attachments/attachments.ts';
import { oneLine } from '../mail/mail.ts';
import { labelledAnswers } from '../message/answer-fields.ts';
import {
  answerRows,
  linkButton,
  quote,
  type RenderedMail,
  referenceLine,
  renderMail,
  replyButton,
  section,
  steps,
  warning,
} from './mail-layout.ts';

/** Facts of the site and the configuration that the mails use. */
export interface MailContext extends Pick<SiteManifest, 'company' | 'nextSteps' | 'hiringSteps' | 'privacy'> {
  readonly siteUrl: string;
  readonly mailFrom: string;
  /** Origin of the desk; null while nobody has set it. */
  readonly deskUrl: string | null;
}

/** Columns of a message that its mails show. */
type MailedMessage = Pick<
  MessageTable,
  'kind' | 'reference' | 'received_at' | 'email' | 'fields' | 'notice_language'
>;

/** The mail to the staff: every answer, and a reply goes to the sender. The caller attaches the resume. */
export function staffMail(
  context: MailContext,
  message: MailedMessage,
  resume: AttachmentFacts | null,
): RenderedMail & { readonly replyTo: string } {
  const { company, deskUrl } = context;
  const { kind, reference } = message;
  const answers = readAnswers({ ...message, fields: withoutDirectionMarks(message.fields) });
  const receivedAt = new Date(message.received_at);
  const { name = '', email = '', comment = '' } = answers;
  const shortName = oneLine(name, 80);
  const size = resume && fileSizeText(resume.size_bytes);
  const deleteBy = dayIn(monthsLater(receivedAt, context.privacy.keptMonths[kind]), company.timeZone);
  const [writer, note] =
    kind === 'enquiry'
      ? ['sender', `Sent by the enquiry form of ${new URL(context.siteUrl).host}.`]
      : ['candidate', 'Share it only with the people who decide.'];
  const rows = answerRows(
    [
      ...labelledAnswers(kind, answers),
      ...(resume ? [{ label: 'Resume', value: `${resume.file_name}, ${size} (attached)` }] : []),
      { label: 'Privacy notice in', value: noticeLanguageNames[message.notice_language] },
    ],
    { email, reference },
  );
  const rendered = renderMail(company, {
    subject: `${reference}: ${oneLine(`${shortName}, ${oneLine(answers.organization ?? answers.Posttype ?? '', 80)}`)}`,
    preview: resume ? oneLine(`Resume attached, ${size}. ${comment}`, 120) : oneLine(comment, 80),
    heading: `New ${kind}`,
    underHeading: `${reference}, received ${mailTime(receivedAt, company.timeZone)}`,
    blocks: [
      ...(resume
        ? [
            warning(scanSentences[resume.scan]),
            rows,
            ...(comment === '' ? [] : [section('Additional comments', quote(comment))]),
          ]
        : [quote(comment), rows]),
      replyButton(shortName, { email, reference }),
      ...deskButton(deskUrl, `/messages/${reference}`),
    ],
    foot: [`Reply to this email to write to the ${writer}.`, `${note} Delete it by ${dayInWords(deleteBy)}.`],
  });
  return { ...rendered, replyTo: email };
}

/** What a person of the desk writes to the sender; a reply goes to the address of the site for this kind of message. */
export function answerMail(
  { company }: MailContext,
  message: Pick<MessageTable, 'kind' | 'reference'> & { readonly text: string; readonly author: string },
): RenderedMail & { readonly replyTo: string } {
  const { kind, reference, text, author } = message;
  const rendered = renderMail(company, {
    subject: `Your ${kind} ${reference}`,
    preview: oneLine(text, 120),
    heading: `Your ${kind}`,
    underHeading: reference,
    blocks: text.split(/\n\s*\n/),
    foot: [`${author}, ${company.name}`, 'Reply to this email to write to us.'],
  });
  return { ...rendered, replyTo: sharedAddress(company, kind) };
}

/** Where people write about messages of a kind. */
export const sharedAddress = ({ email, careersEmail }: MailContext['company'], kind: MessageKind) =>
  kind === 'application' ? careersEmail : email;

/** A link into the desk; none while its address is unknown. */
export const deskButton = (deskUrl: string | null, path: string, label = 'Open in the desk') =>
  deskUrl === null ? [] : [linkButton(label, deskUrl + path)];

/**
 * The mail to the sender. It repeats nothing that was typed, not even the name, so that the form cannot be used
 * to send words to strangers.
 */
export function acknowledgementMail(
  context: MailContext,
  { kind, reference, received_at }: Pick<MailedMessage, 'kind' | 'reference' | 'received_at'>,
): RenderedMail {
  const { company } = context;
  const wording = senderMailWording[kind];
  const isEnquiry = kind === 'enquiry';
  const next = isEnquiry ? context.nextSteps : context.hiringSteps;
  const email = sharedAddress(company, kind);
  const { noMoney, noMoneyHeading } = senderMailWording.application;
  const domain = email.slice(email.indexOf('@'));
  return renderMail(company, {
    subject: `${wording.heading} (${reference})`,
    preview: wording.preview,
    heading: wording.heading,
    underHeading: interpolate(senderMailWording.received, {
      time: mailTime(new Date(received_at), company.timeZone),
    }),
    blocks: [
      referenceLine(reference),
      wording.stored,
      interpolate(senderMailWording.kept, { months: context.privacy.keptMonths[kind] }),
      ...(next.length === 0 ? [] : [section(wording.steps, steps(next))]),
      isEnquiry
        ? senderMailWording.enquiry.mistaken
        : section(noMoneyHeading, interpolate(noMoney, { domain, email })),
    ],
    foot: [
      [company.name, company.cities.join(' and ')].filter(Boolean).join(', '),
      context.siteUrl,
      isEnquiry ? `${email}, ${company.phone}` : email,
      senderMailWording.safety,
    ],
  });
}
