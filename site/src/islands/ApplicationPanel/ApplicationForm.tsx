import { applicationAction, honeypotField, idempotencyField } from '@veramasa/contract';
import { useRef } from 'react';
import words from '../../../../content/wording/application-form.json' with { type: 'json' };
import { Form } from '../../ui/Form/Form.tsx';
import { SendButton } from '../../ui/Form/SendButton.tsx';
import { useErrorInTitle } from '../../ui/Form/ValidationSummary.tsx';
import { fieldErrors } from '../sending/form-state.ts';
import { useOnline } from '../sending/use-online.ts';
import { ApplicationFailure } from './ApplicationFailure.tsx';
import { ApplicationFields } from './ApplicationFields.tsx';
import styles from './ApplicationPanel.module.css';
import { type AcceptedApplication, useApplication } from './use-application.ts';

interface Props {
  readonly position: string;
  readonly email: string;
  readonly openedAt: () => number;
  readonly onAccepted: (accepted: AcceptedApplication) => void;
}

/** The application: plain HTML that posts by itself; taken over, it checks, uploads and answers in place. */
export function ApplicationForm({ position, email, openedAt, onAccepted }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const online = useOnline();
  const { state, attempt, progress, submit, cancel, begin } = useApplication({
    online,
    openedAt,
    onAccepted,
  });
  const errors = fieldErrors(state);
  const submitting = state.phase === 'submitting';
  useErrorInTitle(errors.length > 0);

  return (
    <Form form={form} decorationCount={6} onSubmit={submit} onFocus={begin}>
      <ApplicationFailure key={attempt} state={state} email={email} />
      <ApplicationFields errors={errors} position={position} progress={progress} onCancel={cancel} />
      <p className={styles.honeypot} aria-hidden="true">
        <label>
          {words.robots} <input name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <input type="hidden" name="action" value={applicationAction} />
      <input type="hidden" name={idempotencyField} />
      <SendButton submitting={submitting} online={online} words={words} />
    </Form>
  );
}
