import { enquiryAction, idempotencyField, sentences } from '@jaali/contract';
import { useRef } from 'react';
import { Accepted } from '../../ui/Accepted/Accepted.tsx';
import { AnswerSheet } from '../../ui/AnswerSheet/AnswerSheet.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { useDocumentTitle } from '../../ui/ErrorSummary/use-document-title.ts';
import { OfflineNote } from '../../ui/OfflineNote/OfflineNote.tsx';
import { Spinner } from '../../ui/Spinner/Spinner.tsx';
import { fieldErrors } from '../sending/form-state.ts';
import { useOnline } from '../sending/use-online.ts';
import { PersonCheck } from './captcha/PersonCheck.tsx';
import { usePersonCheck } from './captcha/use-person-check.ts';
import { EnquiryFailure } from './EnquiryFailure.tsx';
import { EnquiryFields } from './EnquiryFields.tsx';
import styles from './EnquiryForm.module.css';
import { useEnquiry } from './use-enquiry.ts';

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

  return (
    <AnswerSheet
      form={form}
      openings={9}
      onSubmit={submit}
      above={
        state.phase === 'accepted' && (
          <Accepted sentence={sentences.enquiryAccepted} reference={state.reference}>
            Keep it to ask about your message. A note with this number is on its way to <b>{state.address}</b>
            .
          </Accepted>
        )
      }
    >
      {state.phase === 'accepted' && <p className="enquiry-again">Write another message</p>}
      <EnquiryFailure key={attempt} state={state} company={company} form={form} />
      <EnquiryFields errors={errors} />
      <input type="hidden" name="action" value={enquiryAction} />
      <input type="hidden" name={idempotencyField} />
      <PersonCheck check={check} asked={state.phase === 'person-asked'} />
      <noscript>
        <div className={styles.note}>
          <h3>This form needs JavaScript for its person check</h3>
          Without it, reach the same team at <a href={`mailto:${company.email}`}>{company.email}</a> or{' '}
          <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>.
        </div>
      </noscript>
      {!online && <OfflineNote />}
      <Button type="submit" tone="ink" aria-disabled={submitting || !online || undefined}>
        {submitting && <Spinner />}
        {submitting ? 'Submitting...' : 'Send it to the team'}
      </Button>
    </AnswerSheet>
  );
}
