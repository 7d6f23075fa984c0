import { enquiryAction, idempotencyField, sentences } from '@veramasa/contract';
import { useRef } from 'react';
import both from '../../../../content/wording/both-forms.json' with { type: 'json' };
import words from '../../../../content/wording/enquiry-form.json' with { type: 'json' };
import { Accepted } from '../../ui/Form/Accepted.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { SendButton } from '../../ui/Form/SendButton.tsx';
import { useErrorInTitle } from '../../ui/Form/ValidationSummary.tsx';
import { Worded } from '../../ui/Worded.tsx';
import { fieldErrors } from '../sending/form-state.ts';
import { useOnline } from '../sending/use-online.ts';
import { PersonCheck } from './captcha/PersonCheck.tsx';
import { usePersonCheck } from './captcha/use-person-check.ts';
import { EnquiryFailure } from './EnquiryFailure.tsx';
import { EnquiryFields } from './EnquiryFields.tsx';
import styles from './EnquiryForm.module.css';
import { useEnquiry } from './use-enquiry.ts';
import { waysTo } from './ways-to.tsx';

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
  useErrorInTitle(errors.length > 0);

  return (
    <Form
      form={form}
      decorationCount={9}
      onSubmit={submit}
      above={
        state.phase === 'accepted' && (
          <Accepted sentence={sentences.enquiryAccepted} reference={state.reference}>
            {words.keep} <Worded sentence={both.noteSent} gaps={{ address: <b>{state.address}</b> }} />
          </Accepted>
        )
      }
    >
      {state.phase === 'accepted' && <p className={styles.again}>{words.again}</p>}
      <EnquiryFailure key={attempt} state={state} company={company} form={form} />
      <EnquiryFields errors={errors} />
      <input type="hidden" name="action" value={enquiryAction} />
      <input type="hidden" name={idempotencyField} />
      <PersonCheck check={check} asked={state.phase === 'person-asked'} />
      <noscript>
        <div className={styles.note}>
          <h3>{words.noScript}</h3>
          <Worded sentence={words.noScriptText} gaps={waysTo(company)} />
        </div>
      </noscript>
      <SendButton submitting={submitting} online={online} words={words} />
    </Form>
  );
}
