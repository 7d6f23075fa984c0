import { fieldError } from '@veramasa/contract';
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

test('a failure is shown with its sentence, and the answers it names are marked', () => {
  const words = { heading: 'There was an error.', detail: 'It is all still here.', errors };
  const failed = nextFormState({ phase: 'submitting' }, { type: 'failed', words });
  expect(failed).toEqual({ phase: 'failed', ...words });
  expect(fieldErrors(failed)).toEqual(errors);
});
