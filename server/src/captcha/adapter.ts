import type { CaptchaProvider } from '@veramasa/contract';

/** The answer of a provider about a token. */
export type Verdict = 'passed' | 'failed' | 'unreachable';

/** A captcha provider. */
export interface CaptchaAdapter {
  readonly provider: CaptchaProvider;
  /**
   * What makes the token unique, so that it can be used once; null for a token of another
   * provider. Not always the token itself: an ALTCHA solution can be written in many ways.
   */
  identity(token: string): string | null;
  /** Asks the provider. Called once for a token that has no record yet. */
  verify(token: string): Promise<Verdict>;
  /** A fresh challenge, for providers whose challenges this server makes. */
  readonly challenge?: () => Promise<unknown>;
}

/** Longest token that is accepted; reCAPTCHA's are about 2,000 characters. */
export const tokenMaxChars = 8000;
