import { sentences } from '@jaali/contract';
import { Spinner } from '../../ui/Spinner/Spinner.tsx';
import styles from './PersonCheckBox.module.css';
import type { CheckState, PersonCheck } from './use-person-check.ts';

const words: Record<CheckState, { readonly title: string; readonly note: string }> = {
  idle: { title: 'I am a person', note: 'A check that runs here, with no third party.' },
  asked: { title: 'I am a person', note: 'Tick this box, wait for the check, then send.' },
  checking: { title: 'Checking...', note: 'Your browser is solving a small puzzle. About two seconds.' },
  passed: { title: 'Checked: a person', note: 'Holds for 10 minutes. Nothing left this site.' },
  failed: { title: 'I am a person', note: 'The check could not run. Tick the box to try again.' },
  expired: {
    title: 'I am a person',
    note: 'The last check ran out. Tick the box again; what you typed is kept.',
  },
};

/** Our own check as a box to tick, or the box of a configured third party in the same place. */
export function PersonCheckBox({ provider, state, boxRef, start }: PersonCheck) {
  if (provider === 'off') return null;
  if (provider !== 'altcha' && provider !== 'unknown') {
    return (
      <div className={styles.row}>
        {state === 'asked' && <Asked />}
        <div ref={boxRef} id="enquiry-check" tabIndex={-1} />
        {state === 'failed' && <p>The check of another company could not be loaded. Write to us instead.</p>}
      </div>
    );
  }
  const { title, note } = words[state];
  const done = state === 'checking' || state === 'passed';
  return (
    <div className={`${styles.row} ${styles.own}`}>
      {state === 'asked' && <Asked />}
      <label className={[styles.check, styles[state]].filter(Boolean).join(' ')}>
        {state === 'checking' && <Spinner />}
        <input
          type="checkbox"
          id="enquiry-check"
          checked={done}
          aria-describedby={state === 'asked' ? 'enquiry-check-error' : undefined}
          onChange={() => !done && start()}
        />
        <span aria-live="polite">{title}</span>
        <small>{note}</small>
      </label>
    </div>
  );
}

function Asked() {
  return (
    <p className={styles.error} id="enquiry-check-error" role="alert">
      {sentences.captchaMissing}
    </p>
  );
}
