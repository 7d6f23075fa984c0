import {
  applicationAction,
  checkApplication,
  fillSecondsHeader,
  honeypotField,
  noticeLanguageField,
  noticeLanguageOf,
  proofHeader,
  resumeError,
  resumeField,
} from '@veramasa/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import words from '../../../../content/wording/application-form.json' with { type: 'json' };
import { EmailField, Field, PhoneField, TextField } from '../../ui/Form/Field.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { SendButton } from '../../ui/Form/SendButton.tsx';
import { FormattedMessage } from '../../ui/FormattedMessage.tsx';
import { PrivacyNotice, type PrivacyNoticeModel } from '../../ui/PrivacyNotice/PrivacyNotice.tsx';
import { createProofOfWork, type ProofOfWork } from '../captcha/proof-of-work.ts';
import { FailurePanel } from '../message-form/FailurePanel.tsx';
import { applicationFailure } from '../message-form/failure-wording.ts';
import { createMessageSender, type SendMessage } from '../message-form/message-sender.ts';
import { type FormState, useMessageForm } from '../message-form/use-message-form.ts';
import styles from './ApplicationPanel.module.css';
import { ResumeField } from './ResumeField.tsx';
import type { Progress } from './UploadProgress.tsx';

export interface AcceptedApplication {
  readonly reference: string;
  /** Address of the acknowledgement; null when a person reviews the application first. */
  readonly address: string | null;
}

interface Props {
  readonly notice: PrivacyNoticeModel;
  readonly position: string;
  readonly email: string;
  /** When the form was opened, by `performance.now()`, which corrections of the clock do not change. */
  readonly openedAt: () => number;
  readonly onAccepted: (accepted: AcceptedApplication) => void;
}

/** The application: plain HTML that posts by itself; hydrated, it checks, uploads and answers in place. */
export function ApplicationForm({ notice, position, email, openedAt, onAccepted }: Props) {
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

  const onHydrated = useEffectEvent(() => {
    if (form.current?.contains(document.activeElement)) proofOfWork().prepare();
    answeredBefore.current = form.current !== null && isAnswered(form.current);
  });
  useEffect(() => onHydrated(), []);

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
    const application = checked.value;
    const honeypot = String(answers.get(honeypotField) ?? '');
    const noticeLanguage = noticeLanguageOf(answers.get(noticeLanguageField));
    const proofToken = await proofOfWork().take(signal);
    const body = new FormData();
    for (const [name, value] of Object.entries(application)) body.set(name, value);
    body.set('action', applicationAction);
    if (noticeLanguage !== 'en') body.set(noticeLanguageField, noticeLanguage);
    if (honeypot) body.set(honeypotField, honeypot);
    body.set(resumeField, resume); // the file last, so that the server knows all else when it arrives
    const outcome = await sender.current({
      body,
      identity: { application, honeypot, resume: [resume.name, resume.size, resume.lastModified] },
      headers: {
        ...(fillSeconds !== null && { [fillSecondsHeader]: String(fillSeconds) }),
        ...(proofToken !== null && { [proofHeader]: proofToken }),
      },
      uploadOptions: { signal, onProgress: (sent, total) => setProgress({ sent, total }) },
    });
    setProgress(null);
    if (outcome.kind === 'cancelled') return { phase: 'cancelled' };
    if (outcome.kind !== 'accepted') return { phase: 'failed', ...applicationFailure(outcome, new Date()) };
    const { reference, acknowledged } = outcome;
    const address = application.email;
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
      <TextField
        {...field('name')}
        label={words.name}
        wide
        autoComplete="name"
        placeholder={words.namePlaceholder}
      />
      <EmailField {...field('email')} />
      <PhoneField {...field('phone')} placeholder={words.phonePlaceholder} title={words.phoneTitle} />
      <TextField
        {...field('Posttype')}
        label={words.position}
        wide
        defaultValue={position}
        placeholder={words.positionPlaceholder}
      />
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
      <PrivacyNotice {...notice} />
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
