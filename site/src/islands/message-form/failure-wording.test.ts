import {
  type FieldError,
  fieldError,
  interpolate,
  type RejectionCode,
  rejections,
  resumeError,
  sentences,
} from '@veramasa/contract';
import { expect, test } from 'vitest';
import application from '../../../../content/wording/application-form.json' with { type: 'json' };
import both from '../../../../content/wording/both-forms.json' with { type: 'json' };
import enquiry from '../../../../content/wording/enquiry-form.json' with { type: 'json' };
import { applicationFailure, enquiryFailure } from './failure-wording.ts';
import { type Failure, needsNewCaptcha } from './message-sender.ts';

const noon = new Date(2026, 0, 5, 12, 0, 0);

function refusal(code: RejectionCode, extra: object = {}): Failure {
  const { status, detail } = rejections[code];
  return { kind: 'refused', status, reply: { success: false, code, detail, fields: [], ...extra } };
}

test('each refusal of an enquiry has the sentence of its status', () => {
  for (const code of Object.keys(rejections) as RejectionCode[]) {
    const { heading, detail } = enquiryFailure(refusal(code), noon);
    expect(heading).toBe(`Server error: ${rejections[code].status}. Please try again later.`);
    expect(detail).toBe(rejections[code].detail);
  }
});

test('only a status below 500 says that nothing was received', () => {
  const detail = (status: number) => enquiryFailure({ kind: 'refused', status, reply: null }, noon).detail;
  expect(detail(413)).toContain(enquiry.notStored);
  for (const status of [500, 502, 503, 504]) {
    expect(detail(status)).not.toContain(enquiry.notStored);
    expect(detail(status)).toContain(enquiry.sendAgain);
  }
});

test('both forms name the time of the next attempt', () => {
  for (const wording of [enquiryFailure, applicationFailure])
    expect(wording(refusal('too_many_requests', { retryAfterSeconds: 600 }), noon).detail).toBe(
      interpolate(both.later, { detail: rejections.too_many_requests.detail, time: '12:10' }),
    );
});

test('errors of the server are at their inputs, those of `name` first', () => {
  const errorsOf = (wording: typeof enquiryFailure, field: FieldError) =>
    wording(refusal('invalid_fields', { fields: [field] }), noon).errors;
  const long = fieldError('name', 'name_long', 'x');
  expect(errorsOf(enquiryFailure, long)).toEqual([{ ...long, field: 'first_name' }]);
  const mismatch = resumeError('resume_mismatch', { name: 'resume.docx' });
  expect(errorsOf(applicationFailure, mismatch)).toEqual([mismatch]);
});

test('only a refused token requires a new captcha', () => {
  expect(needsNewCaptcha({ kind: 'unconfirmed' })).toBe(true);
  expect(needsNewCaptcha(refusal('captcha_expired'))).toBe(true);
  expect(needsNewCaptcha(refusal('unavailable'))).toBe(false);
  expect(needsNewCaptcha({ kind: 'silence' })).toBe(false);
});

test('all failures of an application have one heading and no checkbox', () => {
  const failures: Failure[] = [
    { kind: 'silence' },
    { kind: 'unexpected' },
    { kind: 'refused', status: 502, reply: null },
    ...(Object.keys(rejections) as RejectionCode[]).map((code) => refusal(code)),
  ];
  for (const failure of failures) {
    const { heading, detail } = applicationFailure(failure, noon);
    expect(heading).toBe(sentences.applicationFailed);
    const ofServer = failure.kind === 'refused' && !failure.reply?.code.startsWith('captcha_');
    expect(detail).toContain((ofServer && failure.reply?.detail) || application.kept);
  }
});
