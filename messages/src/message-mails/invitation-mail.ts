import { linkButton, paragraph, type RenderedMail, renderMail } from './mail-layout.ts';
import type { MailContext } from './message-mails.ts';

/** Invites a person to the desk. Throws without the link, which is deleted when the mail was sent. */
export function invitationMail({ company }: Pick<MailContext, 'company'>, link: string | null): RenderedMail {
  if (link === null) throw new Error('the link of the invitation is gone; invite the person again');
  return renderMail(company, {
    subject: `Your invitation to the desk of ${company.name}`,
    preview: 'The link works once and for 24 hours.',
    heading: 'You are invited to the desk',
    underHeading: `Messages and pages of the ${company.name} website`,
    blocks: [
      paragraph(
        `An administrator at ${company.name} invites you to the desk, where colleagues answer the messages from the website and change its pages.`,
      ),
      paragraph(
        'Open the link on the device with which you will work. It leads you through your first login.',
      ),
      linkButton('Accept the invitation', link),
      paragraph(
        'The link works once and for 24 hours. If it has expired, ask the administrator for another one.',
      ),
    ],
    foot: [
      'Do not forward this email: the link gives access to whoever opens it first.',
      'You did not expect it? Ask an administrator before you open the link, or delete this email.',
    ],
  });
}
