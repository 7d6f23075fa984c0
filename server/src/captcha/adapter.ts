import type { CaptchaProvider } from '@veramasa/contract';

/** What a provider says about a token. */
export type Verdict = 'passed' | 'failed' | 'unreachable';

/** One kind of person check. */
export interface CaptchaAdapter {
  readonly provider: CaptchaProvider;
  /**
   * What makes the token unique, so that it can be used once; null when it is no token of this provider.
   * Not always the token itself: an ALTCHA solution can be spelt in many ways.
   */
  identity(token: string): string | null;
  /** Asks the provider. Called once for a token that has no record yet. */
  verify(token: string): Promise<Verdict>;
  /** A fresh challenge, for providers whose challenges we make ourselves. */
  readonly challenge?: () => Promise<unknown>;
}

/** Longest token that is looked at; reCAPTCHA's are about 2,000 characters. */
export const tokenMaxChars = 8000;
