import { fileSizeText } from '@veramasa/contract';
import { mailTime } from '../mail/mail-dates.ts';
import { doubtSentences } from '../messages/doubts.ts';
import type { MailContext, MailedMessage } from './compose-mail.ts';
import { answerRows, paragraph, section, warning } from './mail-blocks.ts';
import { type RenderedMail, renderMail } from './render-mail.ts';

/**
 * Tells the staff that an application is held. It carries neither the resume nor a word of what was typed, so
 * that a robot cannot write to them, and a reply goes to nobody outside.
 */
export function heldMail({ company }: Pick<MailContext, 'company'>, message: MailedMessage): RenderedMail {
  const { reference, resume, doubts } = message;
  const extension = resume?.file_name.split('.').at(-1) ?? '';
  return renderMail(company, {
    subject: `${reference}: an application is held for a look`,
    preview: stored,
    heading: 'Application held for a look',
    underHeading: `${reference}, received ${mailTime(message.receivedAt, company.timeZone)}`,
    blocks: [
      warning(stored),
      section('Why it is held', ...doubts.map((code) => paragraph(doubtSentences[code]))),
      answerRows([
        { label: 'Reference', value: reference },
        {
          label: 'Resume',
          value: `A .${extension} file, ${fileSizeText(resume?.size_bytes ?? 0)} (not attached)`,
        },
      ]),
    ],
    foot: [
      `To send it on with its resume: npm run inbox -- release ${reference}. To leave it: npm run inbox -- discard ${reference}.`,
    ],
  });
}

const stored = 'It is stored with its resume, and nobody has been sent either. Look at it before you answer.';
