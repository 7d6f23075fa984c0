import { fileSizeText } from '@veramasa/contract';
import type { AttachmentFacts } from '../attachments/attachments.ts';
import { oneLine } from '../mail/mail.ts';
import { mailDay, mailTime, monthsLater } from '../mail/mail-dates.ts';
import { labelledAnswers } from '../messages/answer-fields.ts';
import type { MailContext, MailedMessage } from './compose-mail.ts';
import { answerRows, quote, replyButton, section, warning } from './mail-blocks.ts';
import { type RenderedMail, renderMail } from './render-mail.ts';

/** The mail to the staff: every answer, and a reply goes to the sender. The caller attaches the resume. */
export function staffMail(
  context: Pick<MailContext, 'company' | 'siteUrl' | 'keptMonths' | 'captcha'>,
  message: MailedMessage,
): RenderedMail & { readonly replyTo: string } {
  const { company } = context;
  const { kind, answers, reference, receivedAt, resume } = message;
  const { name = '', email = '', comment = '' } = answers;
  const { heading, subjectField } = differences[kind];
  const shortName = oneLine(name, 80);
  const size = resume && fileSizeText(resume.size_bytes);
  const deleteBy = mailDay(monthsLater(receivedAt, context.keptMonths[kind]), company.timeZone);
  const rows = answerRows(
    [
      ...labelledAnswers(kind, answers),
      resume
        ? { label: 'Resume', value: `${resume.file_name}, ${size} (attached)` }
        : { label: 'Captcha', value: context.captcha },
    ],
    { email, reference },
  );
  const rendered = renderMail(company, {
    subject: `${reference}: ${oneLine(`${shortName}, ${oneLine(answers[subjectField] ?? '', 80)}`)}`,
    preview: resume ? oneLine(`Resume attached, ${size}. ${comment}`, 120) : oneLine(comment, 80),
    heading,
    underHeading: `${reference}, received ${mailTime(receivedAt, company.timeZone)}`,
    blocks: [
      ...(resume
        ? [
            warning(scanWarnings[resume.scan]),
            rows,
            ...(comment === '' ? [] : [section('Additional comments', quote(comment))]),
          ]
        : [quote(comment), rows]),
      replyButton(shortName, { email, reference }),
    ],
    foot:
      kind === 'enquiry'
        ? [
            'Replying to this mail answers the sender.',
            `Sent by the enquiry form of ${new URL(context.siteUrl).host}. Delete by ${deleteBy}.`,
          ]
        : [
            'Replying to this mail answers the candidate.',
            `Share it only with those who decide. Delete by ${deleteBy}.`,
          ],
  });
  return { ...rendered, replyTo: email };
}

/** `subjectField` follows the name in the subject. */
const differences = {
  enquiry: { heading: 'New enquiry', subjectField: 'organization' },
  application: { heading: 'New application', subjectField: 'Posttype' },
} as const;

const scanWarnings: Record<AttachmentFacts['scan'], string> = {
  none: 'The attachment comes from outside and no virus scanner checked it. Its kind and size were checked, scripts in a PDF were not. Open it in a viewer, with editing off.',
  clean:
    'The attachment comes from outside. It passed the virus scanner and the check of kind and size. A PDF may still contain scripts: open it in a viewer, with editing off.',
  unanswered:
    'The attachment comes from outside and the virus scanner did not answer. Its kind and size were checked, scripts in a PDF were not. Open it in a viewer, with editing off.',
};
