import { endpoints, type FormSettings, formSettingsSchema, limits } from '@jaali/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { altchaToken } from './altcha-token.ts';
import { showThirdPartyCheck } from './third-party-check.ts';

export type CheckState = 'idle' | 'asked' | 'checking' | 'passed' | 'failed' | 'expired';

/** The person check of the form, whichever is configured. */
export interface PersonCheck {
  readonly provider: FormSettings['captcha']['provider'] | 'unknown';
  readonly state: CheckState;
  /** Where a third-party box is shown. */
  readonly boxRef: (element: HTMLElement | null) => void;
  /** Starts our own check; called when the box is ticked. */
  start(): void;
  /** The token, `''` when no check is configured, `null` when it is still to be done. */
  token(): Promise<string | null>;
  /** Throws the token away and asks again, for the reason given. */
  again(reason: CheckState): void;
}

/** Asks the server once, on hydration, which check is configured, and runs it. */
export function usePersonCheck(): PersonCheck {
  const [settings, setSettings] = useState<FormSettings | null>(null);
  const [state, setState] = useState<CheckState>('idle');
  const current = useRef('');
  const resetBox = useRef(() => {});
  const asking = useRef<Promise<FormSettings> | null>(null);

  const ask = useCallback(() => {
    asking.current ??= loadSettings().catch((error) => {
      asking.current = null; // the next attempt asks again
      throw error;
    });
    return asking.current;
  }, []);

  useEffect(() => {
    ask().then(setSettings, () => {});
  }, [ask]);

  const hold = useCallback((token: string) => {
    current.current = token;
    setState(token ? 'passed' : 'expired');
  }, []);

  useEffect(() => {
    if (state !== 'passed') return;
    // A minute early, so that the server never finds it too old.
    const timer = setTimeout(() => hold(''), (limits.captchaRecordMinutes - 1) * 60_000);
    return () => clearTimeout(timer);
  }, [state, hold]);

  const provider = settings?.captcha.provider ?? 'unknown';
  return {
    provider,
    state,
    boxRef: useCallback(
      (element) => {
        if (!element || !settings) return;
        const { provider: configured, siteKey } = settings.captcha;
        showThirdPartyCheck(configured, siteKey, element, hold).then(
          (reset) => {
            resetBox.current = reset;
          },
          () => setState('failed'),
        );
      },
      [settings, hold],
    ),
    start: () => {
      setState('checking');
      altchaToken().then(hold, () => setState('failed'));
    },
    token: async () => {
      const { captcha } = await ask();
      return captcha.provider === 'off' ? '' : current.current || null;
    },
    again: (reason) => {
      current.current = '';
      resetBox.current();
      setState(reason);
    },
  };
}

async function loadSettings(): Promise<FormSettings> {
  const response = await fetch(endpoints.formSettings);
  return v.parse(formSettingsSchema, await response.json());
}
