import type { CaptchaProvider } from '@veramasa/contract';
import * as v from 'valibot';
import type { CaptchaAdapter } from './adapter.ts';

/** Third parties that verify a token over HTTP, all in the manner of reCAPTCHA's `siteverify`. */
export type SiteVerifyProvider = Exclude<CaptchaProvider, 'altcha' | 'off'>;

const siteVerifyUrls: Record<SiteVerifyProvider, string> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};

export interface SiteVerifyOptions {
  readonly provider: SiteVerifyProvider;
  readonly secret: string;
  /** Stands in for the provider's address in tests. */
  readonly url?: string;
  readonly timeoutMs?: number;
}

/** Asks a third party. The visitor's address is not passed on. */
export function siteVerify(options: SiteVerifyOptions): CaptchaAdapter {
  const url = options.url ?? siteVerifyUrls[options.provider];
  return {
    provider: options.provider,
    identity: (token) => token,
    verify: async (token) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          body: new URLSearchParams({ secret: options.secret, response: token }),
          signal: AbortSignal.timeout(options.timeoutMs ?? 5000),
        });
        if (!response.ok) return 'unreachable';
        const answer = v.safeParse(v.object({ success: v.boolean() }), await response.json());
        if (!answer.success) return 'unreachable';
        return answer.output.success ? 'passed' : 'failed';
      } catch {
        return 'unreachable';
      }
    },
  };
}
