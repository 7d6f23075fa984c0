import type { FormSettings } from '@veramasa/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { altchaToken } from '../../proof-of-work/altcha-token.ts';
import { apiOrigin } from '../../sending/api-origin.ts';
import { loadSettings } from '../../sending/load-settings.ts';
import { type CheckState, passed, usableToken } from './check-state.ts';
import { showWidget } from './provider-widgets.ts';
import { useExpiry } from './use-expiry.ts';

export interface PersonCheckHandle {
  readonly state: CheckState;
  /** Null until the server has said which check is configured. */
  readonly settings: FormSettings['captcha'] | null;
  readonly box: RefObject<HTMLInputElement | null>;
  /** Where a provider's own box is put. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** The box was ticked. */
  start(): Promise<void>;
  /** The token to send, empty when no check is configured, null when the check is still to be done. */
  token(): Promise<string | null>;
  /** Forgets the token: it was used, or refused. */
  reset(): void;
}

/** Runs the configured person check. */
export function usePersonCheck(): PersonCheckHandle {
  const [settings, setSettings] = useState<FormSettings['captcha'] | null>(null);
  const [state, setState] = useState<CheckState>({ name: 'idle' });
  // The form may be taken over before anyone touches it, and no other company is asked before that.
  const [touched, setTouched] = useState(false);
  const latest = useRef(state);
  const box = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const resetWidget = useRef<() => void>(undefined);

  function change(next: CheckState): void {
    latest.current = next;
    if (box.current) box.current.checked = next.name === 'checking' || next.name === 'passed';
    setState(next);
  }

  async function ask(): Promise<FormSettings['captcha'] | null> {
    const captcha = (await loadSettings(apiOrigin()))?.captcha ?? null;
    setSettings(captcha);
    return captcha;
  }

  async function start(): Promise<void> {
    if (latest.current.name === 'checking' || latest.current.name === 'passed') return;
    change({ name: 'checking' });
    if ((await ask())?.provider !== 'altcha') return change({ name: 'failed' });
    const token = await altchaToken(apiOrigin());
    change(token === null ? { name: 'failed' } : passed(token, Date.now()));
  }

  async function token(): Promise<string | null> {
    setTouched(true);
    if ((await ask())?.provider === 'off') return '';
    const usable = usableToken(latest.current, Date.now());
    // Timers stand still while the machine sleeps, so the box may not have said so yet.
    if (usable === null && latest.current.name === 'passed') change({ name: 'expired' });
    return usable;
  }

  function reset(): void {
    resetWidget.current?.();
    change({ name: 'idle' });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page's form is taken over
  useEffect(() => {
    ask();
    if (box.current?.checked) start(); // ticked before this script arrived
    const form = box.current?.form;
    if (form?.contains(document.activeElement)) setTouched(true);
    for (const name of ['focusin', 'pointerdown']) {
      form?.addEventListener(name, () => setTouched(true), { once: true });
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls only use refs and setters
  useEffect(() => {
    if (!touched || !settings || settings.provider === 'altcha' || settings.provider === 'off') return;
    if (!place.current) return;
    showWidget(settings.provider, settings.siteKey, place.current, {
      onToken: (value) => change(passed(value, Date.now())),
      onExpired: () => change({ name: 'expired' }),
      onFailed: () => change({ name: 'failed' }),
    }).then(
      (resetter) => {
        resetWidget.current = resetter;
      },
      () => change({ name: 'failed' }),
    );
  }, [settings?.provider, touched]);

  useExpiry(state, () => change({ name: 'expired' }));

  return { state, settings, box, place, start, token, reset };
}
