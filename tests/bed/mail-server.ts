import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail. */
export interface ReceivedMail extends Email {
  readonly recipient: string;
  readonly raw: string;
}

export interface MailServer {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedMail[];
  /** Replies to give instead of accepting, by recipient: a code, or a line. Remove an entry to accept again. */
  readonly refusals: Map<string, number | `${number} ${string}`>;
  /** Delay in ms between the end of a mail and its acceptance. */
  delayMs: number;
  /** Delay of the greeting in ms. */
  greetAfterMs: number;
  close(): Promise<void>;
}

/** A real SMTP server that keeps every mail. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refusals = new Map<string, number | `${number} ${string}`>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      setTimeout(done, mailServer.greetAfterMs);
    },
    onRcptTo({ address }, _session, done) {
      const refusal = refusals.get(address);
      if (refusal === undefined) return done();
      const [code, ...words] = String(refusal).split(' ');
      done(Object.assign(new Error(words.join(' ') || 'refused'), { responseCode: Number(code) }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const recipient = session.envelope.rcptTo[0]?.address ?? '';
        await new Promise((resolve) => setTimeout(resolve, mailServer.delayMs));
        received.push({ ...(await PostalMime.parse(raw)), recipient, raw });
        done();
      });
    },
  });
  // Clients that disconnect are part of the tests.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = (server.server.address() as AddressInfo).port;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    refusals,
    delayMs: 0,
    greetAfterMs: 0,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return mailServer;
}
