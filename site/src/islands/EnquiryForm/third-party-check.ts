import type { CaptchaProvider } from '@jaali/contract';

interface Widget {
  render(element: HTMLElement, options: Record<string, unknown>): unknown;
  reset(id: unknown): void;
  ready?(whenReady: () => void): void;
}

const scripts: Partial<Record<CaptchaProvider, { readonly url: string; readonly global: string }>> = {
  recaptcha: { url: 'https://www.google.com/recaptcha/api.js?render=explicit', global: 'grecaptcha' },
  hcaptcha: { url: 'https://js.hcaptcha.com/1/api.js?render=explicit', global: 'hcaptcha' },
  turnstile: {
    url: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    global: 'turnstile',
  },
};

/**
 * Loads a configured provider's script and shows its box in `element`. `onToken` gets each new token, and
 * an empty one when it expires. Resolves with a function that empties the box; rejects when the script cannot be loaded.
 */
export async function showThirdPartyCheck(
  provider: CaptchaProvider,
  siteKey: string,
  element: HTMLElement,
  onToken: (token: string) => void,
): Promise<() => void> {
  const source = scripts[provider];
  if (!source) throw new Error(`no script for ${provider}`);
  await loadScript(source.url);
  const widget = (window as unknown as Record<string, Widget>)[source.global] as Widget;
  if (widget.ready) await new Promise<void>((ready) => widget.ready?.(ready));
  const id = widget.render(element, {
    sitekey: siteKey,
    callback: onToken,
    'expired-callback': () => onToken(''),
    'error-callback': () => onToken(''),
  });
  return () => widget.reset(id);
}

function loadScript(url: string): Promise<void> {
  return new Promise((loaded, failed) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => loaded();
    script.onerror = () => failed(new Error(`${url} did not load`));
    document.head.append(script);
  });
}
