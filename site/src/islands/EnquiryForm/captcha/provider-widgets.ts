import type { CaptchaProvider } from '@veramasa/contract';

/** Providers whose box comes from their own host. */
export type WidgetProvider = Exclude<CaptchaProvider, 'altcha' | 'off'>;

interface WidgetCalls {
  readonly onToken: (token: string) => void;
  readonly onExpired: () => void;
  readonly onFailed: () => void;
}

/** reCAPTCHA, hCaptcha and Turnstile speak the same dialect. */
interface WidgetApi {
  ready?: (then: () => void) => void;
  render(element: HTMLElement, options: Record<string, unknown>): string | number;
  reset(id: string | number): void;
}

const scripts: Record<WidgetProvider, { readonly global: string; readonly url: string }> = {
  recaptcha: { global: 'grecaptcha', url: 'https://www.google.com/recaptcha/api.js?render=explicit' },
  hcaptcha: { global: 'hcaptcha', url: 'https://js.hcaptcha.com/1/api.js?render=explicit' },
  turnstile: {
    global: 'turnstile',
    url: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  },
};

/** Loads a provider's script, shows its box inside `element` and hands back how to reset it. */
export async function showWidget(
  provider: WidgetProvider,
  siteKey: string,
  element: HTMLElement,
  calls: WidgetCalls,
): Promise<() => void> {
  const { global, url } = scripts[provider];
  await loadScript(url);
  const api = (globalThis as unknown as Record<string, WidgetApi>)[global];
  if (!api) throw new Error(`${url} did not define ${global}.`);
  if (provider === 'recaptcha') await new Promise<void>((resolve) => api.ready?.(resolve));
  const id = api.render(element, {
    sitekey: siteKey,
    callback: calls.onToken,
    'expired-callback': calls.onExpired,
    'error-callback': calls.onFailed,
  });
  return () => api.reset(id);
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: url, async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} could not be loaded.`));
    };
    document.head.append(script);
  });
}
