import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail {
  readonly to: readonly string[];
  readonly mail: Email;
}

/** A real SMTP server that keeps every mail. */
export interface MailCatcher {
  readonly url: string;
  readonly mails: readonly CaughtMail[];
  /** Waits for the first matching mail. */
  waitFor(fits: (caught: CaughtMail) => boolean): Promise<CaughtMail>;
  close(): Promise<void>;
}

/** Starts it on `port`, or on any free one. */
export async function startMailCatcher(port = 0): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, mail: await PostalMime.parse(Buffer.concat(parts)) });
        done();
        for (const look of waiting) look();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', () => listening()));
  const address = server.server.address();
  const listeningPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${listeningPort}`,
    mails,
    waitFor: (fits) =>
      new Promise((found, reject) => {
        const giveUp = setTimeout(
          () => reject(new Error(`No matching mail among the ${mails.length} received.`)),
          20_000,
        );
        const look = () => {
          const mail = mails.find(fits);
          if (!mail) return;
          clearTimeout(giveUp);
          waiting.delete(look);
          found(mail);
        };
        waiting.add(look);
        look();
      }),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
