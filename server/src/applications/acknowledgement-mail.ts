import { interpolate, senderMailWording } from '@veramasa/contract';
import { wrapText } from '../mail/mail-layout.ts';
import { type ComposedMail, htmlHeading, htmlText, textHeading } from '../mail/mail-parts.ts';
import { senderNote } from '../mail/sender-note.ts';
import type { ApplicationMailInput } from './compose-mail.ts';

/** The note to the candidate: the reference, how hiring goes, and nothing that was typed or sent. */
export function acknowledgementMail(
  input: Pick<ApplicationMailInput, 'reference' | 'receivedAt' | 'company' | 'hiringSteps' | 'siteUrl'>,
): ComposedMail {
  const email = input.company.careersEmail ?? input.company.email;
  const noMoney = interpolate(wording.noMoney, { domain: email.slice(email.indexOf('@')), email });
  return senderNote({
    ...input,
    wording,
    steps: input.hiringSteps,
    last: {
      text: [...textHeading(wording.noMoneyHeading), wrapText(noMoney)],
      html: [htmlHeading(wording.noMoneyHeading), htmlText(noMoney)],
    },
    contact: email,
  });
}

const { application: wording } = senderMailWording;
