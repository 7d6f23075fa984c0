import {
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
import { fileSender } from '../mail/file-sender.ts';
import type { Mail } from '../mail/mail.ts';
import { smtpSender } from '../mail/smtp-sender.ts';
import { acknowledgementMail, staffMail } from './message-mails.ts';

const enquiry: Enquiry = {
  name: 'Asha R',
  phone: '9876543210',
  email: 'asha@mill.example',
  organization: 'A spinning mill in Guntur',
  refered: 'recommendation',
  location: 'usa-canada',
  comment: 'Our inspectors find broken yarn by touch.\nWe would like a camera to see it first.',
};
const message = (changes: Partial<Enquiry> = {}) => ({
  kind: 'enquiry' as const,
  fields: JSON.stringify({ ...enquiry, ...changes }),
  email: enquiry.email,
  reference: 'ENQ-7F3K2M',
  received_at: '2025-03-12T09:02:00.000Z',
  notice_language: 'hi' as const,
});
const staff = (changes?: Partial<Enquiry>) => staffMail(sampleMailContext, message(changes), null);
const acknowledgement = () => acknowledgementMail(sampleMailContext, message());
const envelope = {
  messageId: '<0195-a@veramasa.example>',
  from: { name: 'Veramasa', address: 'site@veramasa.example' },
  to: 'desk@veramasa.example',
  date: new Date('2025-03-12T09:02:00Z'),
};

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

describe('the mail to the staff', () => {
  test('carries every answer, and a reply goes to the sender', async () => {
    const mail = await deliver({ ...envelope, ...staff() });
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
    const composed = staff({ name: 'ఆశా', email });
    const { raw, replyTo: replies } = await deliver({ ...envelope, ...composed });
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).toMatch(/^\p{ASCII}+$/u);
    expect(replies?.[0]?.address).toBe(replyTo);
    expect(composed.text).toContain(email);
    expect(composed.html).toContain(email);
  });
});

describe('the acknowledgement', () => {
  test('carries the reference and the next steps, nothing that was typed', async () => {
    const mail = await deliver({ ...envelope, to: 'asha@mill.example', ...acknowledgement() });
    expect(mail.subject).toBe(`${senderMailWording.enquiry.heading} (ENQ-7F3K2M)`);
    for (const body of [mail.text ?? '', mail.html ?? '']) {
      expect(body).toContain('ENQ-7F3K2M');
      for (const step of sampleManifest.nextSteps) expect(body).toContain(step);
      for (const typed of [enquiry.name, enquiry.organization, 'broken yarn', enquiry.phone])
        expect(body).not.toContain(typed);
    }
  });
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
    const mail = await deliver({ ...envelope, ...staff({ name: 'ఆశా 🌾', comment }) });
    expect(mail.subject).toContain('ఆశా 🌾');
    expect(mail.html).toContain(comment);
    expect((await PostalMime.parse(mail.raw)).from?.address).toBe('site@veramasa.example');
  });
});
