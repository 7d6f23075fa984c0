import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

/** A mail in nodemailer's words. Nothing in it may make nodemailer read a file or an address. */
export function mimeOptions(mail: Mail): SendMailOptions {
  return {
    messageId: mail.messageId,
    date: mail.date,
    from: { name: mail.from.name, address: mail.from.address },
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ fileName, mediaType, content }) => ({
      filename: fileName,
      contentType: mediaType,
      contentDisposition: 'attachment',
      content: Buffer.from(content),
    })),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
