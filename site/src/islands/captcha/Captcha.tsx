import { sentences } from '@veramasa/contract';
import words from '../../../../content/wording/enquiry-form.json' with { type: 'json' };
import { FieldError } from '../../ui/Form/Field.tsx';
import { Spinner } from '../../ui/Spinner/Spinner.tsx';
import type { CaptchaState, useCaptcha } from './use-captcha.ts';

interface Props {
  readonly captcha: ReturnType<typeof useCaptcha>;
  /** Send was pressed before the captcha was solved. */
  readonly asked: boolean;
}

/** The captcha's own box, or that of a provider in its place. */
export function Captcha({ captcha, asked }: Props) {
  const { state, settings, box, widget, start } = captcha;
  const provider = settings?.provider ?? 'altcha';
  if (provider === 'off') return null;
  const shown = state.name === 'idle' && asked ? 'asked' : state.name;
  const { title, note, error } = wording[shown];
  const isRunning = state.name === 'checking' || state.name === 'passed';
  return (
    <div className="form-captcha" data-captcha={shown}>
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

type Wording = Readonly<Record<'title' | 'note', string> & { error?: string }>;

const wording: Record<CaptchaState['name'] | 'asked', Wording> = {
  idle: { title: words.check, note: words.checkNote },
  asked: { title: words.check, note: words.checkAsked, error: sentences.captchaMissing },
  checking: { title: words.checking, note: words.checkingNote },
  passed: { title: words.checked, note: words.checkedNote },
  failed: { title: words.check, note: words.checkFailedNote, error: words.checkFailed },
  expired: { title: words.check, note: words.checkExpiredNote, error: words.checkExpired },
};
