import { labelOf, locationOptions, referredOptions, senderMailWording } from '@veramasa/contract';
import { expect, test } from 'vitest';
import { sampleMailContext, sampleManifest, temporaryFolder } from '../../../tests/bed/built-site.ts';
import type { MailServer } from '../../../tests/bed/mail-server.ts';
import { bed, desk, openBed, openMailServer } from '../../../tests/bed/message-bed.ts';
import { goodAnswers, goodApplication, resumeFixture } from '../../../tests/bed/posted-form.ts';
import type { TestApp } from '../../../tests/bed/test-app.ts';
import { fileSender } from '../mail/file-sender.ts';
import { smtpSender } from '../mail/smtp-sender.ts';
import { staffMail } from './message-mails.ts';

/** Sends a message at 09:02 UTC on 12 March 2025, and everything that is queued then. */
async function sent(kind: 'enquiry' | 'application', ...given: Parameters<TestApp['apply']>) {
  await openBed();
  bed.advance(Date.parse('2025-03-12T09:02:00Z') - Date.now());
  const [changes] = given;
  const { reference } = (await (kind === 'enquiry' ? bed.post(changes) : bed.apply(...given))).json();
  bed.work();
  await bed.untilAll(({ status }) => status !== 'queued');
  return { reference, mailTo: (to: string) => bed.mail.received.find(({ recipient }) => recipient === to) };
}

test('the mail about an enquiry has every answer; a reply goes to the sender', async () => {
  const { reference, mailTo } = await sent('enquiry', { notice_language: 'hi' });
  const mail = mailTo(desk);
  expect(mail?.subject).toBe(`${reference}: Asha R, A spinning mill in Guntur`);
  expect(mail?.replyTo?.[0]?.address).toBe('asha@mill.example');
  expect(mail?.date).toBe('2025-03-12T09:02:00.000Z');
  for (const body of [mail?.text ?? '', mail?.html ?? '']) {
    for (const shown of ['Asha R', '9876543210', 'asha@mill.example', 'A spinning mill in Guntur'])
      expect(body).toContain(shown);
    expect(body).toContain(labelOf(locationOptions, goodAnswers.location));
    expect(body).toContain(labelOf(referredOptions, goodAnswers.refered));
    expect(body).toContain('Hindi');
    expect(body).toContain('broken yarn by touch.');
    expect(body).toContain('12 March 2025, 14:32 IST');
    expect(body.replace(/\s+/g, ' ')).toContain('Delete it by 12 March 2027');
  }
  expect(mail?.headers.find((header) => header.key === 'auto-submitted')?.value).toBe('auto-generated');
  expect(mail?.html).toContain(sampleMailContext.deskUrl);
  for (const message of await bed.rows('messages'))
    expect(staffMail({ ...sampleMailContext, deskUrl: null }, message, null).html).not.toContain(
      sampleMailContext.deskUrl,
    );
});

test.each([
  ['ఆశా@ఉదాహరణ.భారత్', undefined],
  ['asha@müller.example', 'asha@xn--mller-kva.example'],
])('the mail about an enquiry of %s has ASCII headers and replies to %s', async (email, replyTo) => {
  const mail = (await sent('enquiry', { name: 'ఆశా', email })).mailTo(desk);
  expect(mail?.raw.split('\r\n\r\n', 1)[0]).toMatch(/^\p{ASCII}+$/u);
  expect(mail?.replyTo?.[0]?.address).toBe(replyTo);
  for (const body of [mail?.text, mail?.html]) expect(body).toContain(email);
});

const mail = {
  messageId: '<0195-a@veramasa.example>',
  from: { name: 'Veramasa', address: 'site@veramasa.example' },
  to: desk,
  date: new Date('2025-03-12T09:02:00Z'),
  subject: 'Hello',
  text: 'Hello',
  html: 'Hello',
};

test('a mail never makes nodemailer read a file or an address', async () => {
  const files = fileSender(temporaryFolder());
  const error = expect.stringContaining('access rejected');
  for (const html of [{ path: '/etc/passwd' }, { href: 'http://127.0.0.1/' }] as unknown as string[])
    expect(await files.send({ ...mail, html })).toMatchObject({ error });
});

test('a mail leaves this machine only by TLS with a certificate that counts', async () => {
  const [plain, expired] = [await openMailServer(), await openMailServer(0, [])];
  expect(await smtpSender(expired.url).send(mail)).toEqual({ ok: true });
  // Reaches this machine, and is not its loopback address.
  const elsewhere = ({ port }: MailServer) => smtpSender(`smtp://user:secret@0.0.0.0:${port}`).send(mail);
  const waits = { ok: false, permanent: false };
  expect(await elsewhere(plain)).toMatchObject({ ...waits, error: expect.stringContaining('STARTTLS') });
  const cause = expect.stringContaining('certificate');
  expect(await elsewhere(expired)).toMatchObject({ ...waits, cause });
});

test('the mail about an application brings its answers and resume', async () => {
  const name = 'జీవితం आशा 🌾.docx';
  const resume = resumeFixture('written.docx', name);
  const { reference, mailTo } = await sent('application', { notice_language: 'te' }, {}, [resume]);
  const mail = mailTo('careers@veramasa.example');
  expect(mail?.subject).toBe(`${reference}: Asha Menon, Computer vision engineer`);
  expect(mail?.replyTo?.[0]?.address).toBe('asha@menon.example');
  for (const body of [mail?.text, mail?.html]) {
    for (const shown of ['asha@menon.example', '9876543210', 'menon.example/kiln', 'Telugu'])
      expect(body).toContain(shown);
    expect(body).toContain(`${name}, 6 kB (attached)`);
    expect(body).toContain('never with editing or macros on');
    expect(body).toContain(`${sampleMailContext.deskUrl}/messages/${reference}`);
  }
  expect(mail?.attachments).toMatchObject([{ filename: name, disposition: 'attachment' }]);
  const [attached] = mail?.attachments ?? [];
  expect(attached?.mimeType).toContain('wordprocessingml.document');
  expect(Buffer.from(attached?.content as ArrayBuffer).equals(resume.bytes)).toBe(true);
});

test.each([
  ['enquiry', goodAnswers.email, sampleManifest.nextSteps],
  [
    'application',
    goodApplication.email,
    [...sampleManifest.hiringSteps, senderMailWording.application.noMoneyHeading, 'careers@veramasa.example'],
  ],
] as const)('an %s is acknowledged by its steps, and nothing that was typed', async (kind, email, shown) => {
  const { reference, mailTo } = await sent(kind);
  const mail = mailTo(email);
  expect(mail?.subject).toBe(`${senderMailWording[kind].heading} (${reference})`);
  expect(mail?.attachments).toEqual([]);
  for (const body of [mail?.text, mail?.html]) {
    for (const words of [reference, ...shown]) expect(body).toContain(words);
    for (const typed of ['Asha', 'spinning mill', 'broken yarn', 'vision engineer', 'kiln', '9876543210'])
      expect(body).not.toContain(typed);
  }
});
