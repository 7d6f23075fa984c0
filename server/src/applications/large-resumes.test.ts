import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { limits } from '@jaali/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { composeMail } from '../compose-mail.ts';
import type { MailSender } from '../mail/mail.ts';
import { smtpSender } from '../mail/smtp-sender.ts';
import { eraseMessage } from '../messages/erase-message.ts';
import { type OutboxWorker, startOutboxWorker } from '../outbox/outbox-worker.ts';
import { apply, bed, messages, openBed } from '../test-bed/application-bed.ts';
import { sampleMailContext } from '../test-bed/built-site.ts';
import { type MailServer, startMailServer } from '../test-bed/mail-server.ts';
import { resumeOfSize } from '../test-bed/resumes.ts';
import { databaseKinds } from '../test-bed/test-databases.ts';
import { until } from '../test-bed/until.ts';

const jobs = 'jobs@veramasa.example';
const largest = resumeOfSize(limits.resumeMaxBytes);

describe.each(databaseKinds)('resumes of 5 MB in the outbox on %s', (kind) => {
  let worker: OutboxWorker | undefined;
  let mail: MailServer;
  beforeEach(async () => {
    await openBed(kind);
    mail = await startMailServer();
  });
  afterEach(async () => {
    await worker?.stop();
    await mail.close();
    await bed.close();
  });
  const work = (sender: MailSender) => {
    worker = startOutboxWorker({
      database: bed.database,
      sender,
      compose: composeMail({ ...sampleMailContext, hiringSteps: [] }, bed.database.reader),
      log: bed.app.log,
      clock: () => new Date(),
      timing: { pollMs: 20, slowAfterMs: 100, stopMaxMs: 200 },
    });
  };

  test('reach the staff byte for byte', async () => {
    await apply({}, [largest]);
    work(smtpSender(mail.url));
    const arrived = await until(() => mail.received.find(({ recipient }) => recipient === jobs));
    const content = Buffer.from(arrived.attachments[0]?.content as ArrayBuffer);
    expect(content.equals(Buffer.from(largest.bytes))).toBe(true);
  });

  test('stay in the database while a mail server takes none: thirty hold less memory than five', async () => {
    for (let index = 0; index < 30; index++) await apply({ comment: `Number ${index}` }, [largest]);
    const before = memoryHeld();
    let stalling = 0;
    work({
      place: 'a mail server that stalls',
      send: async ({ to, attachments }, signal) => {
        if (to !== jobs) return { ok: true };
        stalling++;
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
        return { ok: false, permanent: false, error: `${attachments?.length} waited` };
      },
    });
    await until(() => stalling === 30);
    expect(memoryHeld() - before).toBeLessThan(5 * limits.resumeMaxBytes);
  });

  test('never arrive cut when they are erased on their way', async () => {
    const slow = await startPausingServer();
    await apply({}, [largest]);
    const [message] = await messages();
    work(smtpSender(slow.url));
    await until(() => slow.begun());
    await eraseMessage(bed.database.writer, message?.id ?? '', 'request', new Date());
    slow.goOn();
    await until(() => slow.hungUp());
    expect(slow.tookWhole()).toBe(false);
    await slow.close();
  });
});

/** What buffers hold that somebody still refers to. */
function memoryHeld(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().arrayBuffers;
}

/** Refuses all but the staff, and stops reading in the middle of a mail until it is told to go on. */
async function startPausingServer() {
  let [text, whole, ended] = ['', false, false];
  let paused: Socket | undefined;
  const server: Server = createServer((socket) => {
    let inText = false;
    socket
      .on('error', () => {})
      .on('close', () => {
        ended ||= inText;
      });
    socket.write('220 slow\r\n');
    socket.on('data', (chunk) => {
      const line = chunk.toString('latin1');
      if (inText) {
        text = (text + line).slice(-100_000);
        whole ||= text.includes('\r\n.\r\n');
        if (whole) socket.write('250 kept\r\n');
        if (paused) return;
        paused = socket.pause();
      } else if (/^RCPT/i.test(line)) socket.write(line.includes(jobs) ? '250 ok\r\n' : '450 later\r\n');
      else if (/^DATA/i.test(line)) {
        inText = true;
        socket.write('354 go on\r\n');
      } else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begun: () => paused !== undefined,
    goOn: () => paused?.resume(),
    hungUp: () => ended || whole,
    tookWhole: () => whole,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
