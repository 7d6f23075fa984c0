import type { FieldError } from '@veramasa/contract';

/** What the alert says: the catalogue's sentence, what to do, and which answers to change. */
export interface FailureWords {
  readonly heading: string;
  readonly detail: string;
  readonly errors: readonly FieldError[];
}

/** What a form shows besides its inputs. */
export type FormState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'wrong'; readonly errors: readonly FieldError[] }
  /** Send was pressed before the person check was done. */
  | { readonly phase: 'person-asked' }
  | { readonly phase: 'submitting' }
  /** The sender stopped it. */
  | { readonly phase: 'cancelled' }
  | { readonly phase: 'accepted'; readonly reference: string; readonly address: string }
  | ({ readonly phase: 'failed' } & FailureWords);

export type FormEvent =
  | { readonly type: 'found-wrong'; readonly errors: readonly FieldError[] }
  | { readonly type: 'asked-for-person' }
  | { readonly type: 'sent' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'accepted'; readonly reference: string; readonly address: string }
  | { readonly type: 'failed'; readonly words: FailureWords };

/** The next state. Pure, so that every transition can be tested. */
export function nextFormState(_: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'found-wrong':
      return { phase: 'wrong', errors: event.errors };
    case 'asked-for-person':
      return { phase: 'person-asked' };
    case 'sent':
      return { phase: 'submitting' };
    case 'cancelled':
      return { phase: 'cancelled' };
    case 'accepted':
      return { phase: 'accepted', reference: event.reference, address: event.address };
    case 'failed':
      return { phase: 'failed', ...event.words };
  }
}

/** The errors to mark in the fields. */
export function fieldErrors(state: FormState): readonly FieldError[] {
  return state.phase === 'wrong' || state.phase === 'failed' ? state.errors : [];
}
