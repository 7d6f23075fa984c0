import {
  type Application,
  type Enquiry,
  labelOf,
  locationOptions,
  referredOptions,
  senderMailWording,
} from '@veramasa/contract';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleMailContext, sampleManifest } from '../../../tests/bed/built-site.ts';
import { type MailServer, startMailServer } from '../../../tests/bed/mail-server.ts';
import { openOutboxBed } from '../../../tests/bed/outbox-bed.ts';
import { goodAnswers, goodApplication, resumeFixture } from '../../../tests/bed/posted-form.ts';
import { until } from '../../../tests/bed/until.ts';
import { fileSender } from '../mail/file-sender.ts';
import type { Mail } from '../mail/mail.ts';
import { smtpSender } from '../mail/smtp-sender.ts';
import { heldMail } from './desk-mails.ts';
import { acknowledgementMail, staffMail } from './message-mails.ts';

const { action: _enquiry, ...enquiry } = goodAnswers;
const enquiryMessage = (changes: Partial<Enquiry> = {}) => ({
  kind: 'enquiry' as const,
  fields: JSON.stringify({ ...enquiry, ...changes }),
  email: enquiry.email,
  reference: 'ENQ-7F3K2M',
  received_at: '2025-03-12T09:02:00.000Z',
  notice_language: 'hi' as const,
});
const staffOfEnquiry = (changes?: Partial<Enquiry>) =>
  staffMail(sampleMailContext, enquiryMessage(changes), null);
const acknowledgement = () => acknowledgementMail(sampleMailContext, enquiryMessage());
const envelope = {
  messageId: '<0195-a@veramasa.example>',
  from: { name: 'Veramasa', address: 'site@veramasa.example' },
  to: 'desk@veramasa.example',
  date: new Date('2025-03-12T09:02:00Z'),
};

const { action: _application, ...application } = goodApplication;
const applicationMessage = (changes: Partial<Application> = {}) => ({
  kind: 'application' as const,
  fields: JSON.stringify({ ...application, ...changes }),
  email: application.email,
  reference: 'APP-4T8W9C',
  received_at: '2025-03-12T09:10:00.000Z',
  notice_language: 'te' as const,
});
const resume = {
  id: 'x',
  file_name: 'asha-menon-resume.pdf',
  media_type: 'application/pdf',
  size_bytes: 412 * 1024,
  scan: 'none' as const,
};
const { deskUrl } = sampleMailContext;
const staffOfApplication = () => staffMail(sampleMailContext, applicationMessage(), resume);

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

async function deliver(mail: Mail) {
  expect(await smtpSender(server.url).send(mail)).toEqual({ ok: true });
  const received = server.received.at(-1);
  if (!received) throw new Error('nothing arrived');
  return received;
}

describe('the mail about an enquiry', () => {
  test('carries every answer, and a reply goes to the sender', async () => {
    const mail = await deliver({ ...envelope, ...staffOfEnquiry() });
    expect(mail.subject).toBe('ENQ-7F3K2M: Asha R, A spinning mill in Guntur');
    expect(mail.replyTo?.[0]?.address).toBe('asha@mill.example');
    expect(mail.messageId).toBe(envelope.messageId);
    for (const body of [mail.text ?? '', mail.html ?? '']) {
      for (const shown of ['Asha R', '9876543210', 'asha@mill.example', 'A spinning mill in Guntur'])
        expect(body).toContain(shown);
      expect(body).toContain(labelOf(locationOptions, enquiry.location));
      expect(body).toContain(labelOf(referredOptions, enquiry.refered));
      expect(body).toContain('Hindi');
      expect(body).toContain('broken yarn by touch.');
      expect(body).toContain('12 March 2025, 14:32 IST');
      expect(body.replace(/\s+/g, ' ')).toContain('Delete it by 12 March 2027');
    }
    expect(mail.headers.find((header) => header.key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  test.each([
    ['ఆశా@ఉదాహరణ.భారత్', undefined],
    ['ఆశా@mill.example', undefined],
    ['asha@ఉదాహరణ.భారత్', 'asha@xn--noc6ci4b4b3a.xn--fpcrj9c3d'],
    ['asha@müller.example', 'asha@xn--mller-kva.example'],
  ])('about %s has ASCII headers and replies to %s', async (email, replyTo) => {
    const composed = staffOfEnquiry({ name: 'ఆశా', email });
    const { raw, replyTo: replies } = await deliver({ ...envelope, ...composed });
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).toMatch(/^\p{ASCII}+$/u);
    expect(replies?.[0]?.address).toBe(replyTo);
    expect(composed.text).toContain(email);
    expect(composed.html).toContain(email);
  });
});

test.each([
  ['an enquiry', enquiryMessage(), sampleManifest.nextSteps],
  ['an application', applicationMessage(), sampleManifest.hiringSteps],
])('%s is acknowledged by its steps, and nothing that was typed', (_what, message, steps) => {
  const { subject, text, html } = acknowledgementMail(sampleMailContext, message);
  expect(subject).toBe(`${senderMailWording[message.kind].heading} (${message.reference})`);
  for (const body of [text, html]) {
    for (const shown of [message.reference, ...steps]) expect(body).toContain(shown);
    for (const typed of ['Asha', 'spinning mill', 'broken yarn', 'vision engineer', 'kiln', '9876543210'])
      expect(body).not.toContain(typed);
  }
});

test('the acknowledgement of an application warns of requests for money', () => {
  const { text, html } = acknowledgementMail(sampleMailContext, applicationMessage());
  for (const body of [text, html])
    for (const shown of [senderMailWording.application.noMoneyHeading, 'careers@veramasa.example'])
      expect(body).toContain(shown);
});

describe('a mail', () => {
  test('never makes nodemailer read a file or an address', async () => {
    const mail = { ...envelope, ...acknowledgement() };
    const html = { path: '/etc/passwd' } as unknown as string;
    const result = await fileSender('/nonexistent').send({ ...mail, html });
    expect(result.ok).toBe(false);
  });

  test('with long lines or Indian scripts arrives unchanged', async () => {
    const comment = `${'ఆశా '.repeat(300)}\n${'x'.repeat(1200)}`;
    const mail = await deliver({ ...envelope, ...staffOfEnquiry({ name: 'ఆశా 🌾', comment }) });
    expect(mail.subject).toContain('ఆశా 🌾');
    expect(mail.html).toContain(comment);
    expect((await PostalMime.parse(mail.raw)).from?.address).toBe('site@veramasa.example');
  });
});

test('an application brings its resume to the staff and a note to the candidate', async () => {
  const bed = await openOutboxBed('sqlite');
  const name = 'జీవితం आशा 🌾.docx';
  const resume = resumeFixture('written.docx', name);
  const { reference } = (await bed.site.apply({}, {}, [resume])).json();
  bed.work();
  await until(bed.allSent);
  const to = (recipient: string) => bed.mail.received.find((received) => received.recipient === recipient);
  const staff = to('careers@veramasa.example');
  expect(staff?.subject).toBe(`${reference}: Asha Menon, Computer vision engineer`);
  expect(staff?.replyTo?.[0]?.address).toBe('asha@menon.example');
  expect(staff?.attachments).toHaveLength(1);
  const [attached] = staff?.attachments ?? [];
  expect([attached?.filename, attached?.disposition]).toEqual([name, 'attachment']);
  expect(attached?.mimeType).toContain('wordprocessingml.document');
  expect(Buffer.from(attached?.content as ArrayBuffer).equals(resume.bytes)).toBe(true);
  const acknowledgement = to('asha@menon.example');
  expect(acknowledgement?.subject).toBe(`${senderMailWording.application.heading} (${reference})`);
  expect(acknowledgement?.attachments).toEqual([]);
});

describe('the mail about an application', () => {
  test('carries every answer, the resume and a link to the desk', () => {
    const { text, html } = staffOfApplication();
    for (const body of [text, html]) {
      for (const shown of ['Asha Menon', 'Computer vision engineer', 'asha@menon.example', '9876543210'])
        expect(body).toContain(shown);
      for (const shown of ['menon.example/kiln', 'Telugu', '12 March 2025, 14:40 IST'])
        expect(body).toContain(shown);
      expect(body).toContain('asha-menon-resume.pdf, 412 kB (attached)');
      expect(body).toContain('Delete it by 12 March 2026');
      expect(body).toContain(`${deskUrl}/messages/APP-4T8W9C`);
    }
    const plain = staffMail(
      { ...sampleMailContext, deskUrl: null },
      applicationMessage({ comment: '' }),
      resume,
    );
    expect(plain.html).not.toMatch(/desk|Additional comments/);
  });

  test.each([
    ['clean', 'Scanned, no virus found.'],
    ['unanswered', 'the virus scanner did not respond'],
    ['none', 'Not scanned for viruses.'],
  ] as const)('says how to open a file whose scan is %s', (scan, sentence) => {
    const { html } = staffMail(sampleMailContext, applicationMessage(), { ...resume, scan });
    expect(html).toContain(sentence);
    expect(html).toContain('never with editing or macros on');
  });
});

test('the mail about held applications says why and what to do with each', () => {
  const one = {
    reference: 'APP-4T8W9C',
    received_at: '2025-03-12T09:10:00.000Z',
    held_reason: 'no_proof not_scanned',
    decision: null,
  };
  const { text, html } = heldMail(sampleMailContext, [one, { ...one, reference: 'APP-AAAAAA' }]);
  for (const body of [text.replace(/\s+/g, ' '), html]) {
    expect(body).toContain('without the check that our form makes in the browser');
    expect(body).toContain('The virus scanner did not respond');
    for (const reference of ['APP-4T8W9C', 'APP-AAAAAA'])
      expect(body).toContain(`${deskUrl}/messages/${reference}`);
    expect(body).toContain('erased, 12 months after it came in');
  }
});
