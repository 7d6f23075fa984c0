import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

/** A mail as options of nodemailer, which must not read files or addresses because of it. */
export function mimeOptions(mail: Mail): SendMailOptions {
  const replyTo = mail.replyTo && replyAddress(mail.replyTo);
  return {
    messageId: mail.messageId,
    date: mail.date,
    from: { name: mail.from.name, address: mail.from.address },
    to: { name: '', address: mail.to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ fileName, mediaType, content }) => ({
      filename: fileName,
      contentType: mediaType,
      contentDisposition: 'attachment',
      content,
    })),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * An address for the `Reply-To` header of a mail that any server accepts: ASCII, with the ASCII form of the domain
 * (RFC 5891). Null for a local part beyond ASCII, which has no such form: the header would need SMTPUTF8 (RFC 6531)
 * all the way to the reader.
 */
export function replyAddress(address: string): string | null {
  if (isAscii(address)) return address;
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  // A slash, for example, would make `domainToASCII` return another domain.
  if (!isAscii(local) || !/^[\p{L}\p{M}\p{N}\p{Join_Control}.-]+$/u.test(domain)) return null;
  const ascii = domainToASCII(domain);
  return ascii === '' ? null : `${local}@${ascii}`;
}

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text);
