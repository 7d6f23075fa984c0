import { expect, test } from 'vitest';
import { keptMonths } from './kept-months.ts';

const months = { enquiry: 24, application: 12 };

test('the retention time is at most what the notice promises', () => {
  const config = (enquiries: number | null, resumes: number | null) => ({
    retainEnquiriesMonths: enquiries,
    retainResumesMonths: resumes,
  });
  expect(keptMonths(config(null, null), months)).toEqual({ ok: true, months });
  expect(keptMonths(config(6, 3), months)).toEqual({ ok: true, months: { enquiry: 6, application: 3 } });
  expect(keptMonths(config(null, 13), months)).toEqual({
    ok: false,
    error: expect.stringContaining('RETAIN_RESUMES_MONTHS is "13"; expected at most 12'),
  });
});
