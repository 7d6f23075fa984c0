import { fieldError } from '@jaali/contract';
import { expect, test } from 'vitest';
import { type FormState, fieldErrors, nextFormState } from './form-state.ts';

const idle: FormState = { phase: 'idle' };
const errors = [fieldError('location', 'location_missing', '')];

test('wrong answers are shown until the next attempt', () => {
  const wrong = nextFormState(idle, { type: 'found-wrong', errors });
  expect(fieldErrors(wrong)).toEqual(errors);
  expect(fieldErrors(nextFormState(wrong, { type: 'sent' }))).toEqual([]);
});

test('a stored message is answered with its reference and address', () => {
  expect(
    nextFormState(
      { phase: 'submitting' },
      { type: 'accepted', reference: 'ENQ-7F3K2M', address: 'asha@mill.example' },
    ),
  ).toEqual({ phase: 'accepted', reference: 'ENQ-7F3K2M', address: 'asha@mill.example' });
});

test('a failure is shown with its sentence', () => {
  const failed = nextFormState(
    { phase: 'submitting' },
    { type: 'failed', failure: { kind: 'silence' }, at: new Date(0) },
  );
  expect(failed).toMatchObject({
    phase: 'failed',
    heading: 'No response from server. Please check your internet connection and try again.',
  });
});
