import { limits } from '@veramasa/contract';

/** Where the person check stands. */
export type CheckState =
  | { readonly name: 'idle' }
  | { readonly name: 'checking' }
  | { readonly name: 'passed'; readonly token: string; readonly expiresAt: number }
  | { readonly name: 'failed' }
  | { readonly name: 'expired' };

/** A token that was made at `now`, in milliseconds. It holds as long as the server remembers it. */
export function passed(token: string, now: number): CheckState {
  return { name: 'passed', token, expiresAt: now + limits.captchaRecordMinutes * 60_000 };
}

/** The token, or null when there is none that still holds. */
export function usableToken(state: CheckState, now: number): string | null {
  return state.name === 'passed' && now < state.expiresAt ? state.token : null;
}
