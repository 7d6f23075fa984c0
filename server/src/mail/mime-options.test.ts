import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { staffMail } from '../message-mails/staff-mail.ts';
import { sampleMailContext, temporaryFolder } from '../test-bed/built-site.ts';
import { fileSender } from './file-sender.ts';
import { replyAddress } from './mime-options.ts';

test.each([
  ['asha@mill.example', 'asha@mill.example'],
  ['asha@ఉదాహరణ.భారత్', 'asha@xn--noc6ci4b4b3a.xn--fpcrj9c3d'],
  ['asha@müller.example', 'asha@xn--mller-kva.example'],
  ['ఆశా@ఉదాహరణ.భారత్', null],
  ['ఆశా@mill.example', null],
  ['asha@evil.example/ఉదాహరణ.భారత్', null],
  ['asha@evil.example?ఉ.భారత్', null],
  ['asha@evil.example#ఉ.భారత్', null],
])('a reply to %s goes to %s', (address, expected) => {
  expect(replyAddress(address)).toBe(expected);
});

test.each([
  ['ఆశా@ఉదాహరణ.భారత్', null],
  ['asha@ఉదాహరణ.భారత్', 'asha@xn--noc6ci4b4b3a.xn--fpcrj9c3d'],
])('the mail to the staff about %s has ASCII headers', async (email, replyTo) => {
  const { folder, remove } = temporaryFolder();
  const answers = { name: 'ఆశా', email, organization: 'A mill', comment: 'Hello' };
  const composed = staffMail(sampleMailContext, {
    kind: 'enquiry',
    answers,
    reference: 'ENQ-7F3K2M',
    receivedAt: new Date('2025-03-12T09:02:00Z'),
    resume: null,
    doubts: [],
  });
  const sent = await fileSender(folder).send({
    ...composed,
    messageId: '<0195-a@veramasa.example>',
    from: { name: 'Veramasa', address: 'site@veramasa.example' },
    to: 'desk@veramasa.example',
    date: new Date('2025-03-12T09:02:00Z'),
  });
  expect(sent).toEqual({ ok: true });
  const bytes = readFileSync(join(folder, readdirSync(folder)[0] ?? ''));
  const head = bytes.subarray(0, bytes.indexOf('\r\n\r\n'));
  expect(head.every((byte) => byte < 128)).toBe(true);
  expect(/^Reply-To: (.*)$/m.exec(head.toString())?.[1]?.trim() ?? null).toBe(replyTo);
  expect(composed.text).toContain(email);
  expect(composed.html).toContain(email);
  remove();
});
