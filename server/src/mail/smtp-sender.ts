import { createTransport } from 'nodemailer';
import { isFinalRefusal, type SmtpError } from './final-refusal.ts';
import { type Mail, type MailSender, oneLine, type SendResult } from './mail.ts';
import { mimeOptions } from './mime-options.ts';
import { type SmtpTimeouts, smtpTimeouts } from './smtp-timeouts.ts';

/** Sends by SMTP, a connection for each mail. */
export function smtpSender(url: string, timeouts: SmtpTimeouts = smtpTimeouts): MailSender {
  const { host } = new URL(url);
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return {
    place: `mail server ${host}`,
    send: async (mail: Mail, signal?: AbortSignal): Promise<SendResult> => {
      try {
        await transport.sendMail({ ...mimeOptions(mail), ...(signal && { signal }) });
        return { ok: true };
      } catch (error) {
        return { ok: false, permanent: isFinalRefusal(error), error: describe(error) };
      }
    },
  };
}

function describe(error: unknown): string {
  const { code, command, message } = error as SmtpError;
  return oneLine([code, command, message].filter(Boolean).join(' '), 500);
}
