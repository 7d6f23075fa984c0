import type { CaptchaProvider } from '@veramasa/contract';

/** Providers whose widget is loaded from their own host. */
type WidgetProvider = Exclude<CaptchaProvider, 'altcha' | 'off'>;

interface WidgetEvents {
  readonly onToken: (token: string) => void;
  readonly onExpired: () => void;
  readonly onFailed: () => void;
}

/** What the scripts of reCAPTCHA, hCaptcha and Turnstile have in common. */
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

/** Loads the script of a provider and shows its widget inside `element`. The returned function resets it. */
export async function showWidget(
  provider: WidgetProvider,
  siteKey: string,
  element: HTMLElement,
  events: WidgetEvents,
): Promise<() => void> {
  const { global, url } = scripts[provider];
  await loadScript(url);
  const api = (globalThis as unknown as Record<string, WidgetApi>)[global];
  if (!api) throw new Error(`${url} did not define ${global}.`);
  if (provider === 'recaptcha') await new Promise<void>((resolve) => api.ready?.(resolve));
  const id = api.render(element, {
    sitekey: siteKey,
    callback: events.onToken,
    'expired-callback': events.onExpired,
    'error-callback': events.onFailed,
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
