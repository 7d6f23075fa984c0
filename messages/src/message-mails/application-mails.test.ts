import { type Application, senderMailWording } from '@veramasa/contract';
import { describe, expect, test } from 'vitest';
import { sampleMailContext, sampleManifest } from '../../../tests/bed/built-site.ts';
import { openOutboxBed } from '../../../tests/bed/outbox-bed.ts';
import { goodApplication, postForm, resumeFixture } from '../../../tests/bed/posted-form.ts';
import { until } from '../../../tests/bed/until.ts';
import { heldMail } from './desk-mails.ts';
import { acknowledgementMail, staffMail } from './message-mails.ts';

const { action: _action, ...application } = goodApplication;
const message = (changes: Partial<Application> = {}) => ({
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
const staff = (changes?: Partial<Application>) => staffMail(sampleMailContext, message(changes), resume);

test('an application brings its resume to the staff and a note to the candidate', async () => {
  const bed = await openOutboxBed('sqlite');
  const name = 'జీవితం आशा 🌾.docx';
  const resume = resumeFixture('written.docx', name);
  const { reference } = (await bed.site.app.inject(await postForm(goodApplication, {}, [resume]))).json();
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
  await bed.close();
});

describe('the mail to the staff', () => {
  test('links to the desk when its address is known', () => {
    for (const body of [staff().text, staff().html]) expect(body).toContain(`${deskUrl}/messages/APP-4T8W9C`);
    expect(staffMail({ ...sampleMailContext, deskUrl: null }, message(), resume).html).not.toContain('desk');
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
      staffMail(sampleMailContext, message(), { ...resume, scan }).html;
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

describe('the acknowledgement to the candidate', () => {
  test('carries the reference and the hiring steps, nothing that was typed', () => {
    const { subject, text, html } = acknowledgementMail(sampleMailContext, message());
    expect(subject).toBe(`${senderMailWording.application.heading} (APP-4T8W9C)`);
    for (const body of [text, html]) {
      expect(body).toContain('APP-4T8W9C');
      for (const step of sampleManifest.hiringSteps) expect(body).toContain(step);
      expect(body).toContain(senderMailWording.application.noMoneyHeading);
      expect(body).toContain('careers@veramasa.example');
      for (const typed of ['Asha', 'vision engineer', 'kiln', '9876543210'])
        expect(body).not.toContain(typed);
    }
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
