import { isLoopback } from '@veramasa/database/environment';
import { createTransport } from 'nodemailer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { failedBy, type MailSender, mimeOptions } from './mail.ts';

const minuteMs = 60_000;

/**
 * Timeouts in milliseconds, by the option names of nodemailer; RFC 5321 4.5.3.2 asks for minutes. A server may greet
 * late to find spammers, and may scan for viruses after the final dot.
 */
export const smtpTimeouts = {
  dnsTimeout: 15_000,
  greetingTimeout: minuteMs,
  // Nodemailer includes name resolution, connection, greeting and TLS.
  connectionTimeout: minuteMs + 15_000,
  /** Without a byte in either direction, at any later step. */
  socketTimeout: 5 * minuteMs,
} as const;

export type SmtpTimeouts = { readonly [name in keyof typeof smtpTimeouts]: number };

/** Sends by SMTP, one connection for each mail. */
export function smtpSender(url: string, timeouts: SmtpTimeouts = smtpTimeouts): MailSender {
  const transport = smtpTransport(url, timeouts);
  return {
    place: `mail server ${new URL(url).host}`,
    send: async (mail, signal) => {
      try {
        await transport.sendMail({ ...mimeOptions(mail), ...(signal && { signal }) });
        return { ok: true };
      } catch (error) {
        return failedBy(error, isFinalRefusal(error), isOutage(error as SMTPConnection.SMTPError));
      }
    },
  };
}

/** Connects and logs in as the sender does, and sends nothing. Throws the error of the connection or of the server. */
export const verifySmtp = (url: string, timeouts: SmtpTimeouts = smtpTimeouts): Promise<true> =>
  smtpTransport(url, timeouts).verify();

/** Password, resumes and invitations leave this machine only through TLS whose certificate is checked. */
function smtpTransport(url: string, timeouts: SmtpTimeouts) {
  const leaves = !isLoopback(new URL(url).hostname);
  return createTransport({ url, ...timeouts, requireTLS: leaves, tls: { rejectUnauthorized: leaves } });
}

/**
 * Only a 5xx about this recipient or this mail is final. One about our login, our sender address or our machine is a
 * configuration error: once it is corrected, the mail must still be sent. Postfix reports these in the response to
 * the recipient too (`smtpd_delay_reject`), so they are recognised by their status 5.7.x (RFC 3463).
 */
export function isFinalRefusal(error: unknown): boolean {
  const { responseCode = 0, command = '', response = '' } = error as SMTPConnection.SMTPError;
  if (responseCode < 500 || responseCode > 599 || !/^(RCPT|DATA)/.test(command)) return false;
  return !loginCodes.has(responseCode) && !/^\d{3}[ -]5\.7\.\d/m.test(response);
}

/**
 * No server was reached or has greeted, or it says that it is not available (421, RFC 5321) or that its system has a
 * fault such as a full disk (4.3.x, RFC 3463). When a connection breaks later, the mail may have arrived.
 */
const isOutage = ({ code, syscall, timeoutType, response = '' }: SMTPConnection.SMTPError): boolean =>
  /^(421|4\d\d[ -]4\.3\.)/.test(response) ||
  code === 'EDNS' ||
  syscall === 'connect' ||
  /^(CONNECT|GREET)/.test(timeoutType ?? '');

/** RFC 4954: login missing or refused. */
const loginCodes = new Set([530, 534, 535, 538]);
