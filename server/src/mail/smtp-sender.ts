import { createTransport } from 'nodemailer';
import { type Mail, type MailSender, oneLine, type SendResult } from './mail.ts';
import { mimeOptions } from './mime-options.ts';

/** Milliseconds without an answer from the mail server. A whole try is bounded by the worker. */
const timeouts = { connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 6000, dnsTimeout: 4000 };

/** Sends by SMTP, a connection for each mail. */
export function smtpSender(url: string): MailSender {
  const { host } = new URL(url);
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return {
    place: `mail server ${host}`,
    send: async (mail: Mail): Promise<SendResult> => {
      try {
        await transport.sendMail(mimeOptions(mail));
        return { ok: true };
      } catch (error) {
        return { ok: false, permanent: isPermanent(error), error: describe(error) };
      }
    },
  };
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/**
 * Only a 5xx about this recipient or this mail is final. One about our login or our sender address is a
 * mistake of ours that somebody will mend, after which the mail must still go out.
 */
function isPermanent(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as SmtpError;
  return responseCode >= 500 && responseCode < 600 && /^(RCPT|DATA)/.test(command);
}

function describe(error: unknown): string {
  const { code, command, message } = error as SmtpError;
  return oneLine([code, command, message].filter(Boolean).join(' '), 500);
}
