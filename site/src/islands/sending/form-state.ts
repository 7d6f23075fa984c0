import type { FieldError } from '@jaali/contract';
import { type FailureWords, failureWords } from './failure-words.ts';
import type { Failure } from './outcome.ts';

/** What the form shows besides its inputs. */
export type FormState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'wrong'; readonly errors: readonly FieldError[] }
  /** Send was pressed before the person check was done. */
  | { readonly phase: 'person-asked' }
  | { readonly phase: 'submitting' }
  | { readonly phase: 'accepted'; readonly reference: string; readonly address: string }
  | ({ readonly phase: 'failed'; readonly failure: Failure } & FailureWords);

export type FormEvent =
  | { readonly type: 'found-wrong'; readonly errors: readonly FieldError[] }
  | { readonly type: 'asked-for-person' }
  | { readonly type: 'sent' }
  | { readonly type: 'accepted'; readonly reference: string; readonly address: string }
  | { readonly type: 'failed'; readonly failure: Failure; readonly at: Date };

/** The next state. Pure, so that every transition can be tested. */
export function nextFormState(_: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'found-wrong':
      return { phase: 'wrong', errors: event.errors };
    case 'asked-for-person':
      return { phase: 'person-asked' };
    case 'sent':
      return { phase: 'submitting' };
    case 'accepted':
      return { phase: 'accepted', reference: event.reference, address: event.address };
    case 'failed':
      return { phase: 'failed', failure: event.failure, ...failureWords(event.failure, event.at) };
  }
}

/** The errors to mark in the fields. */
export function fieldErrors(state: FormState): readonly FieldError[] {
  return state.phase === 'wrong' || state.phase === 'failed' ? state.errors : [];
}
