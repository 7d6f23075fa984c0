import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Reaction of the mail server to a mail. A refusal is a reply code to RCPT or after DATA. */
export type Behaviour =
  | { readonly kind: 'accept' }
  | {
      readonly kind: 'refuse';
      readonly at: 'greeting' | 'recipient' | 'data';
      readonly code: number;
      readonly words?: string;
    }
  /** Hangs up: before the text, after it but before saying yes (kept all the same), or right after yes. */
  | { readonly kind: 'cut'; readonly at: 'before-data' | 'before-yes' | 'after-yes' }
  /** Never answers the recipient. */
  | { readonly kind: 'tarpit' };

/** A minimal mail server for faults and benchmarks that uses almost no CPU time. */
export interface MailSink {
  readonly url: string;
  readonly port: number;
  /** Message-IDs of all accepted mails in order of arrival, including duplicates. */
  readonly messageIds: string[];
  /** References in the subjects of all accepted mails, with the recipient. */
  readonly mails: { readonly reference: string; readonly recipient: string; readonly messageId: string }[];
  /** Chooses the reaction by recipient; may be replaced at any time. */
  behaviour: (recipient: string) => Behaviour;
  /** Closes all connections, like a restart of the mail server. */
  hangUp(): void;
  close(): Promise<void>;
}

/** Listens on loopback; port 0 selects a free port. */
export async function startMailSink(port = 0): Promise<MailSink> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    converse(socket, sink);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  const mails: MailSink['mails'] = [];
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    messageIds: [],
    mails,
    behaviour: () => ({ kind: 'accept' }),
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => close(server, sockets),
  };
  return sink;
}

function close(server: Server, sockets: Set<Socket>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
  });
}

function converse(socket: Socket, sink: MailSink): void {
  let behaviour = sink.behaviour('');
  let recipient = '';
  let inText = false;
  let buffered = '';
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  if (behaviour.kind === 'refuse' && behaviour.at === 'greeting') {
    socket.end(`${behaviour.code} not now\r\n`);
    return;
  }
  say('220 sink');
  socket.on('data', (chunk) => {
    buffered += chunk.toString('latin1');
    for (;;) {
      const end = buffered.indexOf(inText ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const piece = buffered.slice(0, end);
      buffered = buffered.slice(end + (inText ? 5 : 2));
      if (inText) {
        inText = false;
        takeText(piece);
      } else command(piece);
    }
  });

  function command(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') say('250 sink');
    else if (verb === 'RCPT') {
      recipient = /<([^>]*)>/.exec(line)?.[1] ?? '';
      behaviour = sink.behaviour(recipient);
      if (behaviour.kind === 'tarpit') return;
      if (behaviour.kind === 'cut' && behaviour.at === 'before-data') socket.destroy();
      else if (behaviour.kind === 'refuse' && behaviour.at === 'recipient')
        say(`${behaviour.code} ${behaviour.words ?? 'refused'}`);
      else say('250 ok');
    } else if (verb === 'DATA') {
      inText = true;
      say('354 go on');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say('250 ok');
  }

  function takeText(text: string): void {
    if (behaviour.kind === 'refuse' && behaviour.at === 'data') {
      say(`${behaviour.code} refused`);
      return;
    }
    const headers = text.slice(0, text.indexOf('\r\n\r\n'));
    const messageId = /^Message-ID: *(\S+)/im.exec(headers)?.[1] ?? '';
    const reference = /[A-Z]{3}-[0-9A-Z]{6}/.exec(headers)?.[0] ?? '';
    sink.messageIds.push(messageId);
    sink.mails.push({ reference, recipient, messageId });
    if (behaviour.kind === 'cut' && behaviour.at === 'before-yes') socket.destroy();
    else if (behaviour.kind === 'cut' && behaviour.at === 'after-yes') socket.end('250 kept\r\n');
    else say('250 kept');
  }
}
