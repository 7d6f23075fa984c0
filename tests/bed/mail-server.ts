import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { until } from './until.ts';

/** A fault of the mail server, and the step at which it occurs. */
export interface Trouble {
  readonly at: 'greeting' | 'recipient' | 'text' | 'accepted';
  /** A code or a line refuses the mail. Hanging up at the text keeps it all the same. */
  readonly does: number | `${number} ${string}` | 'hang up';
}

/** A received mail. */
export interface ReceivedMail extends Email {
  readonly recipient: string;
  readonly raw: string;
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A real SMTP server that keeps every mail. With STARTTLS it has a certificate that has expired. */
export async function startMailServer(port = 0, disabledCommands = ['STARTTLS']) {
  const received: ReceivedMail[] = [];
  /** Does what is wrong at this moment; false when nothing is. */
  const fails = (
    at: Trouble['at'],
    recipient: string,
    session: SMTPServerSession,
    refuse: (error: Error) => void,
  ): boolean => {
    const trouble = mailServer.trouble(recipient);
    if (trouble?.at !== at) return false;
    const [code, ...words] = String(trouble.does).split(' ');
    if (Number(code))
      refuse(Object.assign(new Error(words.join(' ') || 'refused'), { responseCode: Number(code) }));
    else if (trouble.does === 'hang up')
      [...server.connections].find(({ session: { id } }) => id === session.id)?.close();
    return true;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands,
    onConnect(session, done) {
      setTimeout(() => fails('greeting', '', session, done) || done(), mailServer.greetAfterMs);
    },
    onRcptTo({ address }, session, done) {
      if (!fails('recipient', address, session, done)) done();
    },
    async onData(stream, session, done) {
      const raw = await text(stream).catch(() => '');
      // The client has hung up.
      if (raw === '') return;
      const recipient = session.envelope.rcptTo[0]?.address ?? '';
      await wait(mailServer.delayMs);
      const { at, does } = mailServer.trouble(recipient) ?? {};
      if (at !== 'text' || does === 'hang up')
        received.push({ ...(await PostalMime.parse(raw)), recipient, raw });
      if (fails('text', recipient, session, done)) return;
      done();
      fails('accepted', recipient, session, done);
    },
  });
  // Clients that disconnect are part of the tests.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = (server.server.address() as AddressInfo).port;
  const mailServer = {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    /** What goes wrong with mails to a recipient, or with a greeting; by default nothing. */
    trouble: (_recipient: string): Trouble | undefined => undefined,
    /** Delay in ms between the end of a mail and its acceptance. */
    delayMs: 0,
    /** Delay of the greeting in ms. */
    greetAfterMs: 0,
    /** Waits for the first matching mail. */
    waitFor: (fits: (mail: ReceivedMail) => boolean) => until(() => received.find(fits), 20),
    /** Closes all connections, like a restart. */
    hangUp: () => {
      for (const connection of server.connections) connection.close();
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
  return mailServer;
}
