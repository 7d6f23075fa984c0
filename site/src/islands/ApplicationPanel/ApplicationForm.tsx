import {
  applicationAction,
  checkApplication,
  honeypotField,
  noticeLanguageField,
  noticeLanguageOf,
  resumeError,
  resumeField,
} from '@veramasa/contract';
import { useEffect, useRef, useState } from 'react';
import words from '../../../../content/wording/application-form.json' with { type: 'json' };
import { EmailField, Field, PhoneField } from '../../ui/Form/Field.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { SendButton } from '../../ui/Form/SendButton.tsx';
import { FormattedMessage } from '../../ui/FormattedMessage.tsx';
import { createProofOfWork, type ProofOfWork } from '../captcha/proof-of-work.ts';
import { FailurePanel } from '../message-form/FailurePanel.tsx';
import { applicationFailure } from '../message-form/failure-wording.ts';
import { createMessageSender, type SendMessage } from '../message-form/message-sender.ts';
import { type FormState, useMessageForm } from '../message-form/use-message-form.ts';
import styles from './ApplicationPanel.module.css';
import { applicationMessage } from './application-message.ts';
import { ResumeField } from './ResumeField.tsx';
import type { Progress } from './UploadProgress.tsx';

export interface AcceptedApplication {
  readonly reference: string;
  /** Address of the acknowledgement; null when a person reviews the application first. */
  readonly address: string | null;
}

interface Props {
  readonly position: string;
  readonly email: string;
  /** When the form was opened, by `performance.now()`, which corrections of the clock do not change. */
  readonly openedAt: () => number;
  readonly onAccepted: (accepted: AcceptedApplication) => void;
}

/** The application: plain HTML that posts by itself; hydrated, it checks, uploads and answers in place. */
export function ApplicationForm({ position, email, openedAt, onAccepted }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const sender = useRef<SendMessage>(undefined);
  const proof = useRef<ProofOfWork>(undefined);
  const running = useRef<AbortController>(undefined);
  // Typed before hydration, or restored by the browser: nobody knows how long that took.
  const answeredBefore = useRef(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const { state, attempts, online, submit, idOf, field } = useMessageForm('application', attempt);

  function proofOfWork(): ProofOfWork {
    proof.current ??= createProofOfWork();
    return proof.current;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what happened before hydration
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) proofOfWork().prepare();
    answeredBefore.current = form.current !== null && isAnswered(form.current);
  }, []);

  async function attempt(element: HTMLFormElement, submitting: () => void): Promise<FormState> {
    const answers = new FormData(element);
    const resume = answers.get(resumeField) as File;
    const checked = checkApplication(Object.fromEntries(answers), resume);
    if (!checked.ok) return { phase: 'wrong', errors: checked.errors };
    if (!(await isReadable(resume)))
      return { phase: 'wrong', errors: [resumeError('resume_changed', resume)] };
    submitting();
    setProgress({ sent: 0, total: resume.size });
    const fillSeconds = answeredBefore.current ? null : Math.floor((performance.now() - openedAt()) / 1000);
    running.current = new AbortController();
    const { signal } = running.current;
    sender.current ??= createMessageSender();
    const parts = {
      application: checked.value,
      resume,
      honeypot: String(answers.get(honeypotField) ?? ''),
      noticeLanguage: noticeLanguageOf(answers.get(noticeLanguageField)),
      fillSeconds,
      proof: await proofOfWork().take(signal),
    };
    const onProgress = (sent: number, total: number) => setProgress({ sent, total });
    const outcome = await sender.current(applicationMessage(parts, { signal, onProgress }));
    setProgress(null);
    if (outcome.kind === 'cancelled') return { phase: 'cancelled' };
    if (outcome.kind !== 'accepted') return { phase: 'failed', ...applicationFailure(outcome, new Date()) };
    const { reference, acknowledged } = outcome;
    const address = checked.value.email;
    onAccepted({ reference, address: acknowledged ? address : null });
    return { phase: 'accepted', reference, address };
  }

  return (
    // The proof of work begins with the first answer, so that it is ready when the form is sent.
    <Form
      id="application-form"
      form={form}
      decorationCount={6}
      onSubmit={submit}
      onFocus={() => proofOfWork().prepare()}
    >
      <FailurePanel key={attempts} state={state} idOf={idOf}>
        <p>
          <FormattedMessage
            message={words.twice}
            values={{ email: <a href={`mailto:${email}`}>{email}</a> }}
          />
        </p>
      </FailurePanel>
      <Field {...field('name')} label={words.name} wide>
        {(control) => (
          <input {...control} name="name" autoComplete="name" placeholder={words.namePlaceholder} />
        )}
      </Field>
      <EmailField {...field('email')} />
      <PhoneField {...field('phone')} placeholder={words.phonePlaceholder} title={words.phoneTitle} />
      <Field {...field('Posttype')} label={words.position} wide>
        {(control) => (
          <input
            {...control}
            name="Posttype"
            defaultValue={position}
            placeholder={words.positionPlaceholder}
          />
        )}
      </Field>
      <ResumeField {...field(resumeField)} progress={progress} onCancel={() => running.current?.abort()} />
      <Field {...field('comment')} label={words.comments} hint={words.commentsHint} wide>
        {(control) => (
          <textarea
            {...control}
            required={false}
            name="comment"
            rows={3}
            placeholder={words.commentsPlaceholder}
          />
        )}
      </Field>
      <p className={styles.honeypot} aria-hidden="true">
        <label>
          {words.robots} <input name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <input type="hidden" name="action" value={applicationAction} />
      <SendButton submitting={state.phase === 'submitting'} online={online} words={words} />
    </Form>
  );
}

/** Whether a field differs from what the page came with. */
function isAnswered(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => field.value !== field.defaultValue,
  );
}

/** False for a file that was saved again or moved since it was chosen: its upload would never begin. */
function isReadable(file: File): Promise<boolean> {
  const firstByte = file.slice(0, 1).arrayBuffer();
  return firstByte.then(
    () => true,
    () => false,
  );
}
