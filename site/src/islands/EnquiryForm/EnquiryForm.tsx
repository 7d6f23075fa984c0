import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button/Button.tsx';
import { Spinner } from '../../ui/Spinner/Spinner.tsx';
import { Accepted } from '../../ui/Accepted/Accepted.tsx';
import { PersonCheck } from './captcha/PersonCheck.tsx';
import { usePersonCheck } from './captcha/use-person-check.ts';
import { EnquiryFailure } from './EnquiryFailure.tsx';
import { EnquiryFields } from './EnquiryFields.tsx';
import styles from './EnquiryForm.module.css';
import { fieldErrors } from '../sending/form-state.ts';
import { useDocumentTitle } from '../../ui/ErrorSummary/use-document-title.ts';
import { useEnquiry } from './use-enquiry.ts';
import { useOnline } from '../sending/use-online.ts';

export interface EnquiryFormProps {
  /** Company e-mail, offered when the form cannot be used. */
  readonly email: string;
  /** Company telephone as people read it. */
  readonly phone: string;
}

/**
 * The enquiry at the foot of every page. It works as plain HTML; once taken over it checks, sends and
 * answers in place. What is typed belongs to the inputs, never to React, so hydration cannot lose it.
 */
export function EnquiryForm(company: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const online = useOnline();
  const check = usePersonCheck();
  const { state, attempt, submit } = useEnquiry(check, online);
  const errors = fieldErrors(state);
  const submitting = state.phase === 'submitting';
  useDocumentTitle(errors.length > 0);
  useEffect(() => {
    if (form.current) form.current.noValidate = true; // our own sentences instead of the browser's
  }, []);

  return (
    <form
      ref={form}
      className={styles.form}
      action="/contact_mail.php"
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
    >
      {state.phase === 'accepted' && <Accepted reference={state.reference} address={state.address} />}
      <div className={styles.course} data-course aria-hidden="true">
        {openings.map((opening) => (
          <i key={opening} />
        ))}
      </div>
      {state.phase === 'accepted' && <p className="enquiry-again">Write another message</p>}
      <EnquiryFailure key={attempt} state={state} company={company} form={form} />
      <EnquiryFields errors={errors} />
      <input type="hidden" name="action" value="contactus" />
      <input type="hidden" name="idempotency_key" />
      <PersonCheck check={check} asked={state.phase === 'person-asked'} />
      <noscript>
        <div className={styles.note}>
          <h3>This form needs JavaScript for its person check</h3>
          Without it, reach the same team at <a href={`mailto:${company.email}`}>{company.email}</a> or{' '}
          <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>.
        </div>
      </noscript>
      {!online && (
        <div className="form-alert form-note" role="status">
          <h3>You are offline</h3>
          <p>Keep writing: this page holds your words. The button works again when the connection returns.</p>
        </div>
      )}
      <Button type="submit" tone="ink" aria-disabled={submitting || !online || undefined}>
        {submitting && <Spinner />}
        {submitting ? 'Submitting...' : 'Send it to the team'}
      </Button>
    </form>
  );
}

const openings = [1, 2, 3, 4, 5, 6, 7, 8, 9];
