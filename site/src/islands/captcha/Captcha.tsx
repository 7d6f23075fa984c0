import { sentences } from '@veramasa/contract';
import words from '../../../../content/wording/enquiry-form.json' with { type: 'json' };
import { FieldError } from '../../ui/Form/Field.tsx';
import { Spinner } from '../../ui/Spinner/Spinner.tsx';
import type { CaptchaState, useCaptcha } from './use-captcha.ts';

/** The captcha's own box, or that of a provider in its place. */
export function Captcha({ state, settings, box, widget, start }: ReturnType<typeof useCaptcha>) {
  const provider = settings?.provider ?? 'altcha';
  if (provider === 'off') return null;
  const { title, note, error } = wording[state.name];
  const isRunning = state.name === 'checking' || state.name === 'passed';
  return (
    <div className="form-captcha" data-captcha={state.name}>
      {error && (
        <FieldError id="enquiry-captcha-error" role="alert">
          {error}
        </FieldError>
      )}
      {provider === 'altcha' ? (
        <label>
          <input
            type="checkbox"
            ref={box}
            aria-label={words.check}
            aria-disabled={isRunning || undefined}
            aria-describedby={error && 'enquiry-captcha-error'}
            onClick={(event) => isRunning && event.preventDefault()}
            onChange={start}
          />
          {state.name === 'checking' && <Spinner />}
          <span role="status">
            <b>{title}</b>
            <small>{note}</small>
          </span>
        </label>
      ) : (
        <div ref={widget} />
      )}
    </div>
  );
}

const wording: Record<CaptchaState['name'], { title: string; note: string; error?: string }> = {
  idle: { title: words.check, note: words.checkNote },
  asked: { title: words.check, note: words.checkAsked, error: sentences.captchaMissing },
  checking: { title: words.checking, note: words.checkingNote },
  passed: { title: words.checked, note: words.checkedNote },
  failed: { title: words.check, note: words.checkFailedNote, error: words.checkFailed },
  expired: { title: words.check, note: words.checkExpiredNote, error: words.checkExpired },
};
