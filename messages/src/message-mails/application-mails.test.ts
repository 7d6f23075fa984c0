import { type Application, senderMailWording } from '@veramasa/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleMailContext, sampleManifest } from '../../../tests/bed/built-site.ts';
import { type MailServer, startMailServer } from '../../../tests/bed/mail-server.ts';
import { goodApplication, postForm } from '../../../tests/bed/posted-form.ts';
import { resumeFixture } from '../../../tests/bed/resumes.ts';
import { openTestApp, type TestApp } from '../../../tests/bed/test-app.ts';
import { databaseKinds } from '../../../tests/bed/test-databases.ts';
import { until } from '../../../tests/bed/until.ts';
import { smtpSender } from '../mail/smtp-sender.ts';
import { type OutboxWorker, startOutboxWorker } from '../outbox/outbox-worker.ts';
import { composeMail } from './compose-mail.ts';
import { heldDigestMail } from './held-digest-mail.ts';
import { acknowledgementMail, heldMail, staffMail } from './message-mails.ts';

const { action: _action, ...application } = goodApplication;
const message = (changes: Partial<Application> = {}) => ({
  kind: 'application' as const,
  answers: { ...application, ...changes },
  reference: 'APP-4T8W9C',
  receivedAt: new Date('2025-03-12T09:10:00Z'),
  resume: {
    id: 'x',
    file_name: 'asha-menon-resume.pdf',
    media_type: 'application/pdf',
    size_bytes: 412 * 1024,
    scan: 'none' as const,
  },
  doubts: ['no_proof', 'not_scanned'] as const,
  noticeLanguage: 'te' as const,
});
const deskUrl = 'https://desk.veramasa.example';
const staff = (changes?: Partial<Application>) => staffMail(sampleMailContext, message(changes));

describe.each(databaseKinds)('the mails of an application on %s', (kind) => {
  let bed: TestApp;
  let mail: MailServer;
  let worker: OutboxWorker;
  const open = async (env: Record<string, string> = {}) => {
    const more = { APPLICATIONS_TO: 'jobs@veramasa.example', RATE_LIMIT: 'off', ...env };
    bed = await openTestApp({ kind, env: more });
    worker = startOutboxWorker({
      database: bed.database,
      sender: smtpSender(mail.url),
      compose: composeMail(sampleMailContext, bed.database.reader),
      callWebhook: null,
      log: bed.app.log,
      clock: () => new Date(),
      timing: { pollMs: 20 },
    });
  };
  beforeEach(async () => {
    mail = await startMailServer();
  });
  afterEach(async () => {
    await worker.stop();
    await mail.close();
    await bed.close();
  });
  const apply = async (name: string) =>
    bed.app.inject(await postForm(goodApplication, {}, [resumeFixture('written.docx', name)]));
  const allSent = async () => {
    const rows = await bed.database.reader.selectFrom('deliveries').select('status').execute();
    return rows.length > 0 && rows.every((row) => row.status === 'sent');
  };
  const to = (recipient: string) => mail.received.filter((received) => received.recipient === recipient);

  test('bring the resume to the staff, and a note to the candidate', async () => {
    await open();
    const name = 'జీవితం आशा 🌾.docx';
    const { reference } = (await apply(name)).json();
    await until(allSent);
    const [staff] = to('jobs@veramasa.example');
    expect(staff?.subject).toBe(`${reference}: Asha Menon, Computer vision engineer`);
    expect(staff?.replyTo?.[0]?.address).toBe('asha@menon.example');
    expect(staff?.attachments).toHaveLength(1);
    const [attached] = staff?.attachments ?? [];
    expect([attached?.filename, attached?.disposition]).toEqual([name, 'attachment']);
    expect(attached?.mimeType).toContain('wordprocessingml.document');
    const content = Buffer.from(attached?.content as ArrayBuffer);
    expect(content.equals(resumeFixture('written.docx').bytes)).toBe(true);
    const [note] = to('asha@menon.example');
    expect(note?.subject).toBe(`We have your application (${reference})`);
    expect(note?.attachments).toEqual([]);
  });

  test('announce a held one without its resume and its words', async () => {
    await open({ CAPTCHA: 'altcha' });
    const { reference } = (await apply('cheap pills.docx')).json();
    await until(allSent);
    expect(to('asha@menon.example')).toEqual([]);
    const [notice] = to('jobs@veramasa.example');
    expect(notice?.subject).toBe(`${reference}: an application is held for review`);
    expect(notice?.attachments).toEqual([]);
    expect(notice?.replyTo).toBeUndefined();
    for (const typed of ['Asha', 'Menon', 'vision', 'kiln', '9876543210', 'pills'])
      expect(notice?.raw).not.toContain(typed);
  });
});

describe('the mail to the staff', () => {
  test('links to the desk when there is one', () => {
    const { text, html } = staffMail({ ...sampleMailContext, deskUrl }, message());
    for (const body of [text, html]) expect(body).toContain(`${deskUrl}/messages/APP-4T8W9C`);
    expect(staff().html).not.toContain('desk');
  });

  test('carries every answer, the resume and how to open it', () => {
    const { text, html } = staff();
    for (const body of [text, html]) {
      expect(body).toContain('Delete it by 12 March 2026');
      for (const shown of ['Asha Menon', 'Computer vision engineer', 'asha@menon.example', '9876543210'])
        expect(body).toContain(shown);
      expect(body).toContain('asha-menon-resume.pdf, 412 kB (attached)');
      expect(body).toContain('menon.example/kiln');
      expect(body).toContain('Telugu');
      expect(body).toContain('12 March 2025, 14:40 IST');
      expect(body.replace(/\s+/g, ' ')).toContain(
        'Not scanned for viruses. Open it in a browser or a viewer',
      );
    }
  });

  test('says whether the file was scanned and how to open it', () => {
    const scanned = (scan: 'none' | 'clean' | 'unanswered') =>
      staffMail(sampleMailContext, { ...message(), resume: { ...message().resume, scan } }).html;
    expect(scanned('clean')).toContain('Scanned, no virus found.');
    expect(scanned('unanswered')).toContain('the virus scanner did not respond');
    expect(scanned('none')).toContain('Not scanned for viruses.');
    for (const scan of ['none', 'clean', 'unanswered'] as const)
      expect(scanned(scan)).toContain('never with editing or macros on');
  });

  test('has no empty section without a comment', () => {
    const { text, html } = staff({ comment: '' });
    expect(text + html).not.toContain('Additional comments');
  });
});

describe('the note to the candidate', () => {
  test('carries the reference and the hiring steps, nothing that was typed', () => {
    const { subject, text, html } = acknowledgementMail(sampleMailContext, message());
    expect(subject).toBe('We have your application (APP-4T8W9C)');
    for (const body of [text, html]) {
      expect(body).toContain('APP-4T8W9C');
      for (const step of sampleManifest.hiringSteps) expect(body).toContain(step);
      expect(body).toContain(senderMailWording.application.noMoneyHeading);
      expect(body.replace(/\s+/g, ' ')).toContain('forward their message to careers@veramasa.example.');
      for (const typed of ['Asha', 'vision engineer', 'kiln', '9876543210'])
        expect(body).not.toContain(typed);
    }
  });
});

test('the mail about a held application links to the desk when there is one', () => {
  const { text, html } = heldMail({ ...sampleMailContext, deskUrl }, message());
  for (const body of [text, html]) {
    expect(body).toContain(`${deskUrl}/messages/APP-4T8W9C`);
    expect(body).not.toContain('inbox release');
    expect(body).not.toContain('the person who runs the site');
  }
});

test('the mail about several held applications links to each in the desk', () => {
  const one = {
    reference: 'APP-4T8W9C',
    receivedAt: new Date(),
    doubts: ['no_proof'],
    decision: null,
  } as const;
  const { text, html } = heldDigestMail({ ...sampleMailContext, deskUrl }, [
    one,
    { ...one, reference: 'APP-AAAAAA' },
  ]);
  for (const body of [text, html]) {
    expect(body).toContain(`${deskUrl}/messages/APP-AAAAAA`);
    expect(body).not.toContain('npm run inbox');
  }
});

test('the mail about a held application says why and what to do', () => {
  const { text, html } = heldMail(sampleMailContext, message());
  for (const body of [text.replace(/\s+/g, ' '), html]) {
    expect(body).toContain('without the check that our form makes in the browser');
    expect(body).toContain('The virus scanner did not respond');
    expect(body).toContain('A .pdf file, 412 kB (not attached)');
    expect(body).toContain('Forward this mail to the person who runs the site');
    expect(body).toContain('until 12 March 2026');
    expect(body).not.toContain('proof of work');
  }
  for (const word of ['show', 'release', 'discard'])
    expect(text).toContain(`    cd /opt/veramasa && sudo -u veramasa inbox ${word} APP-4T8W9C\n`);
  expect(html).toContain('cd /opt/veramasa &amp;&amp; sudo -u veramasa inbox release APP-4T8W9C');
});
