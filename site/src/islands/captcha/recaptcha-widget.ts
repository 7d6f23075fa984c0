const url = 'https://www.google.com/recaptcha/api.js?render=explicit';

interface Recaptcha {
  ready(then: () => void): void;
  render(element: HTMLElement, options: Record<string, unknown>): number;
  reset(id: number): void;
}

/** Loads the script of reCAPTCHA and shows its widget inside `element`. The returned function resets it. */
export async function showWidget(element: HTMLElement, options: Record<string, unknown>) {
  await loadScript();
  const { grecaptcha: api } = globalThis as unknown as { readonly grecaptcha?: Recaptcha };
  if (!api) throw new Error(`${url} did not define grecaptcha.`);
  await new Promise<void>((resolve) => api.ready(resolve));
  const id = api.render(element, options);
  return () => api.reset(id);
}

function loadScript(): Promise<void> {
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
