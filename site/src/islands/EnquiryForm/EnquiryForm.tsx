import {
  checkEnquiryForm,
  type EnquiryForm as EnquiryAnswers,
  endpoints,
  enquiryAction,
  type FieldError,
  idempotencyField,
} from '@jaali/contract';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/Alert/Alert.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Spinner } from '../../ui/Spinner/Spinner.tsx';
import { Course } from './Course.tsx';
import styles from './EnquiryForm.module.css';
import { Field } from './Field.tsx';
import { FieldErrors } from './FieldErrors.tsx';
import { fields } from './fields.ts';
import type { Failure } from './outcome.ts';
import { PersonCheckBox } from './PersonCheckBox.tsx';
import { SendFailure } from './SendFailure.tsx';
import { Sent } from './Sent.tsx';
import { createSender } from './send-enquiry.ts';
import { useOnline } from './use-online.ts';
import { usePersonCheck } from './use-person-check.ts';

export interface EnquiryFormProps {
  /** Company e-mail, offered when the form cannot be used. */
  readonly email: string;
  /** Company telephone as people read it. */
  readonly phone: string;
}

type Phase =
  | { readonly kind: 'idle' | 'submitting' }
  | { readonly kind: 'rejected'; readonly errors: readonly FieldError[] }
  | Failure
  | { readonly kind: 'sent'; readonly reference: string; readonly email: string };

/** The enquiry form. States: specification, section 4; sentences: section 8. */
export function EnquiryForm({ email, phone }: EnquiryFormProps) {
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' });
  const [send] = useState(createSender);
  const busy = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const check = usePersonCheck();
  const online = useOnline();
  const errors = phase.kind === 'rejected' ? phase.errors : phase.kind === 'failed' ? phase.fields : [];
  useErrorInTitle(phase.kind === 'rejected');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current || !online) return;
    const checked = checkEnquiryForm(Object.fromEntries(new FormData(event.currentTarget)));
    if (!checked.ok) return setPhase({ kind: 'rejected', errors: checked.errors });
    busy.current = true;
    setPhase({ kind: 'submitting' });
    setPhase(await attempt(checked.value));
    busy.current = false;
  }

  async function attempt(answers: EnquiryAnswers): Promise<Phase> {
    // When the settings cannot be had, the server decides whether a check is needed.
    const token = await check.token().catch(() => '');
    if (token === null) {
      check.again('asked');
      document.getElementById('enquiry-check')?.focus();
      return { kind: 'idle' };
    }
    const outcome = await send(answers, token);
    if (outcome.kind === 'failed') {
      if (outcome.captchaSpent) check.again('idle');
      return outcome;
    }
    form.current?.reset();
    check.again('idle');
    return { ...outcome, email: answers.email };
  }

  const submitting = phase.kind === 'submitting';
  return (
    <form
      ref={form}
      className={`${styles.form} ${errors.length ? styles.wrong : ''}`}
      action={endpoints.contactMail}
      method="post"
      encType="multipart/form-data"
      noValidate
      aria-label="Enquiry"
      onSubmit={submit}
    >
      {phase.kind === 'sent' && <Sent reference={phase.reference} email={phase.email} />}
      <Course form={form} doubtful={errors.map(({ field }) => field)} checked={check.state === 'passed'} />
      {phase.kind === 'rejected' && <FieldErrors key={errors.length} errors={errors} />}
      {phase.kind === 'failed' && <SendFailure failure={phase} email={email} form={form} />}
      <input type="hidden" name="action" value={enquiryAction} />
      <input type="hidden" name={idempotencyField} value="" />
      {fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          error={errors.find((error) => error.field === field.name)?.sentence}
        />
      ))}
      <PersonCheckBox {...check} />
      <noscript>
        <p>
          <b>This form needs JavaScript for its person check.</b> Without it, reach the same team at{' '}
          <a href={`mailto:${email}`}>{email}</a> or <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>.
        </p>
      </noscript>
      {!online && (
        <Alert kind="notice" title="You are offline">
          <p>Keep writing: this page holds your words. The button works again when the connection returns.</p>
        </Alert>
      )}
      <Button
        type="submit"
        tone="ink"
        className={styles.send}
        aria-disabled={submitting || !online || undefined}
      >
        {submitting && <Spinner />}
        {submitting ? 'Submitting...' : 'Send it to the team'}
      </Button>
    </form>
  );
}

/** "Error: " in front of the page's title while answers need a change. */
function useErrorInTitle(wrong: boolean): void {
  useEffect(() => {
    if (!wrong) return;
    const title = document.title;
    document.title = `Error: ${title}`;
    return () => {
      document.title = title;
    };
  }, [wrong]);
}
