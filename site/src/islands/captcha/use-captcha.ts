import { type FormSettings, limits } from '@veramasa/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { altchaToken, loadSettings } from './captcha-requests.ts';

export type CaptchaState =
  /** `asked`: the form was to be sent before the captcha was solved. */
  | { readonly name: 'idle' | 'asked' | 'checking' | 'failed' | 'expired' }
  /** `expiresAt` in milliseconds: the server remembers a verified token no longer. */
  | { readonly name: 'passed'; readonly token: string; readonly expiresAt: number };

export function useCaptcha() {
  // Null until the server has answered which provider is configured.
  const [settings, setSettings] = useState<FormSettings['captcha'] | null>(null);
  const [state, setState] = useState<CaptchaState>({ name: 'idle' });
  // The script of reCAPTCHA is loaded only once the visitor uses the form.
  const [touched, setTouched] = useState(false);
  const latest = useRef(state);
  const running = useRef<Promise<void>>(undefined);
  const box = useRef<HTMLInputElement>(null);
  const widget = useRef<HTMLDivElement>(null);
  const resetWidget = useRef<() => void>(undefined);

  function change(next: CaptchaState): void {
    latest.current = next;
    if (box.current) box.current.checked = next.name === 'checking' || next.name === 'passed';
    setState(next);
  }

  function pass(token: string): void {
    change({ name: 'passed', token, expiresAt: Date.now() + limits.captchaRecordMinutes * 60_000 });
  }

  async function ask(): Promise<FormSettings['captcha'] | null> {
    const captcha = (await loadSettings())?.captcha ?? null;
    setSettings(captcha);
    return captcha;
  }

  /** The box was ticked. */
  function start(): void {
    if (latest.current.name !== 'checking' && latest.current.name !== 'passed') running.current = check();
  }

  async function check(): Promise<void> {
    change({ name: 'checking' });
    if ((await ask())?.provider !== 'altcha') return change({ name: 'failed' });
    const token = await altchaToken();
    if (token === null) change({ name: 'failed' });
    else pass(token);
  }

  /** The token to send: empty when no captcha is configured. Null when it is not solved: the box takes the focus. */
  async function token(): Promise<string | null> {
    setTouched(true);
    if ((await ask())?.provider === 'off') return '';
    await running.current; // the box was ticked a moment ago
    const { current } = latest;
    if (current.name === 'passed' && Date.now() < current.expiresAt) return current.token;
    // Timers do not run while the computer sleeps, so the box may still show that it passed.
    if (current.name === 'passed') change({ name: 'expired' });
    if (current.name === 'idle') change({ name: 'asked' });
    // On a phone the box is out of view of the button. Its error appears above it, so it goes to the middle.
    (box.current ?? widget.current)?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
    return null;
  }

  /** Forgets the token, which was used or refused. */
  function reset(): void {
    resetWidget.current?.();
    change({ name: 'idle' });
  }

  const onHydrated = useEffectEvent(() => {
    ask();
    if (box.current?.checked) start(); // ticked before hydration
    const form = box.current?.form;
    if (form?.contains(document.activeElement)) setTouched(true);
    for (const name of ['focusin', 'pointerdown']) {
      form?.addEventListener(name, () => setTouched(true), { once: true });
    }
  });
  useEffect(() => onHydrated(), []);

  const onProvider = useEffectEvent(() => {
    if (settings?.provider !== 'recaptcha' || !widget.current) return;
    showWidget(widget.current, {
      sitekey: settings.siteKey,
      callback: pass,
      'expired-callback': () => change({ name: 'expired' }),
      'error-callback': () => change({ name: 'failed' }),
    }).then(
      (resetter) => {
        resetWidget.current = resetter;
      },
      () => change({ name: 'failed' }),
    );
  });
  const provider = settings?.provider;
  useEffect(() => {
    if (provider && touched) onProvider();
  }, [provider, touched]);

  const onExpiry = useEffectEvent(() => change({ name: 'expired' }));
  useEffect(() => {
    if (state.name !== 'passed') return;
    const timer = setTimeout(() => onExpiry(), Math.max(0, state.expiresAt - Date.now()));
    return () => clearTimeout(timer);
  }, [state]);

  return { state, settings, box, widget, start, token, reset };
}

const recaptchaUrl = 'https://www.google.com/recaptcha/api.js?render=explicit';

interface Recaptcha {
  ready(then: () => void): void;
  render(element: HTMLElement, options: Record<string, unknown>): number;
  reset(id: number): void;
}

/** Loads the script of reCAPTCHA and shows its widget inside `element`. The returned function resets it. */
async function showWidget(element: HTMLElement, options: Record<string, unknown>) {
  await loadScript();
  const { grecaptcha: api } = globalThis as unknown as { readonly grecaptcha?: Recaptcha };
  if (!api) throw new Error(`${recaptchaUrl} did not define grecaptcha.`);
  await new Promise<void>((resolve) => api.ready(resolve));
  const id = api.render(element, options);
  return () => api.reset(id);
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: recaptchaUrl, async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${recaptchaUrl} could not be loaded.`));
    };
    document.head.append(script);
  });
}
