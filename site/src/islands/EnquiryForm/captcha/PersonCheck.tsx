import wording from '../../../../../content/wording/enquiry-form.json' with { type: 'json' };
import { FieldError } from '../../../ui/Form/Field.tsx';
import { Spinner } from '../../../ui/Spinner/Spinner.tsx';
import { checkWords } from './check-words.ts';
import styles from './PersonCheck.module.css';
import type { PersonCheckHandle } from './use-person-check.ts';

interface Props {
  readonly check: PersonCheckHandle;
  /** Send was pressed before the check was done. */
  readonly asked: boolean;
}

/** The box "I am a person", or a provider's own box in its place. */
export function PersonCheck({ check, asked }: Props) {
  const { state, settings, box, place, start } = check;
  const provider = settings?.provider ?? 'altcha';
  if (provider === 'off') return null;
  const words = checkWords(state.name, asked);
  const mood = state.name === 'idle' && asked ? 'asked' : state.name;
  const running = state.name === 'checking' || state.name === 'passed';
  return (
    <div className={styles.check} data-check={mood}>
      {words.error && (
        <FieldError id="enquiry-check-error" role="alert">
          {words.error}
        </FieldError>
      )}
      {provider === 'altcha' ? (
        <label>
          <input
            type="checkbox"
            ref={box}
            aria-label={wording.check}
            aria-disabled={running || undefined}
            aria-describedby={words.error && 'enquiry-check-error'}
            onClick={(event) => running && event.preventDefault()}
            onChange={start}
          />
          {state.name === 'checking' && <Spinner />}
          <span role="status">
            <b>{words.title}</b>
            <small>{words.note}</small>
          </span>
        </label>
      ) : (
        <div ref={place} />
      )}
    </div>
  );
}
