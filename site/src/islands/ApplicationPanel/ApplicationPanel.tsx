import { sentences } from '@veramasa/contract';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import words from '../../../../content/wording/application-form.json' with { type: 'json' };
import both from '../../../../content/wording/both-forms.json' with { type: 'json' };
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { Accepted } from '../../ui/Form/Accepted.tsx';
import { FormattedMessage } from '../../ui/FormattedMessage.tsx';
import { CrossIcon } from '../../ui/icons.tsx';
import { type AcceptedApplication, ApplicationForm } from './ApplicationForm.tsx';
import styles from './ApplicationPanel.module.css';
import { panelId, usePanel } from './use-panel.ts';

interface ApplicationPanelProps {
  /** Label of the button that opens and closes the panel. */
  readonly action: string;
  /** Default of "Position applying for"; empty for an unsolicited application. */
  readonly position: string;
  /** Offered when the form cannot be used. */
  readonly email: string;
}

/**
 * A button and the application form it opens. The button is a link to the panel's address, so that it works before
 * hydration and without script. Closing keeps what is typed, because the form is only hidden.
 */
export function ApplicationPanel({ action, position, email }: ApplicationPanelProps) {
  const panel = usePanel();
  const [accepted, setAccepted] = useState<AcceptedApplication | null>(null);

  function toggle(event: MouseEvent): void {
    event.preventDefault();
    setAccepted(null);
    panel.toggle();
  }

  return (
    <>
      <ButtonLink
        ref={panel.button}
        href={`#${panelId}`}
        role="button"
        aria-expanded={panel.open === true}
        aria-controls={panelId}
        onClick={toggle}
        onKeyDown={clickOnSpace}
      >
        {action}
      </ButtonLink>
      {accepted && (
        <div className={`${styles.frame} ${styles.answer}`}>
          <Accepted sentence={sentences.applicationAccepted} reference={accepted.reference}>
            {words.keep}{' '}
            {accepted.address ? (
              <FormattedMessage message={both.noteSent} values={{ address: <b>{accepted.address}</b> }} />
            ) : (
              words.lookedAt
            )}
          </Accepted>
        </div>
      )}
      <section
        className={`${styles.frame} ${styles.panel}`}
        id={panelId}
        data-open={panel.open}
        aria-labelledby="application-heading"
      >
        <header>
          <h3 id="application-heading" tabIndex={-1} ref={panel.heading}>
            {words.heading}
          </h3>
          <button type="button" aria-label={words.close} onClick={panel.hide}>
            <CrossIcon />
          </button>
        </header>
        <ApplicationForm
          position={position}
          email={email}
          openedAt={panel.openedAt}
          onAccepted={(answer) => {
            panel.replace();
            setAccepted(answer);
          }}
        />
      </section>
    </>
  );
}

/** A link answers only the Enter key; a button also answers the space bar. */
function clickOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
