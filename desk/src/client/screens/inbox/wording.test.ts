import { expect, test } from 'vitest';
import type { DeliveryEntry } from '../../../api/messages.ts';
import { deliverySentence } from './wording.ts';

const queued: DeliveryEntry = {
  id: '1',
  person: null,
  text: null,
  purpose: 'staff',
  recipient: 'hr@veramasa.example',
  status: 'queued',
  attempts: 0,
  createdAt: '2026-11-22T09:00:00.000Z',
  sentAt: null,
  nextAttemptAt: '2026-11-22T09:30:00.000Z',
  lastError: null,
};

test.each([
  [{ ...queued, lastError: 'no answer within 20 s' }, 'Waits to be sent. The cause: no answer within 20 s'],
  [{ ...queued, attempts: 2 }, 'Not sent after 2 tries. The next try is on 22 Nov 2026, 15:00.'],
  [
    { ...queued, status: 'failed', attempts: 1, lastError: '550 No' },
    'Not sent: given up after 1 try. The other server said: 550 No',
  ],
  [{ ...queued, status: 'sent', sentAt: '2026-11-22T19:00:00.000Z' }, 'Sent on 23 Nov 2026, 00:30.'],
] as const)('says what happened to an email and what happens next', (delivery, sentence) => {
  expect(deliverySentence(delivery, 'Asia/Kolkata')).toBe(sentence);
});
