import {
  applicationAction,
  checkApplication,
  fillSecondsHeader,
  honeypotField,
  proofHeader,
  resumeError,
  resumeField,
} from '@veramasa/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import words from '../../../../content/wording/application-form.json' with { type: 'json' };
import { EmailField, Field, PhoneField, TextField } from '../../ui/Form/Field.tsx';
import { FormattedMessage } from '../../ui/FormattedMessage.tsx';
import type { PrivacyNoticeModel } from '../../ui/PrivacyNotice/PrivacyNotice.tsx';
import { createProofOfWork } from '../captcha/captcha-requests.ts';
import { MessageForm } from '../message-form/MessageForm.tsx';
import { type Attempt, type FormState, useMessageForm } from '../message-form/use-message-form.ts';
import styles from './ApplicationPanel.module.css';
import { type Progress, ResumeField } from './ResumeField.tsx';

export type AcceptedApplication = Extract<FormState, { phase: 'accepted' }>;

export interface FormProps {
  readonly notice: PrivacyNoticeModel;
  /** Default of "Position applying for"; empty for an unsolicited application. */
  readonly position: string;
  readonly email: string;
}

interface Props extends FormProps {
  /** When the form was opened, by `performance.now()`, which corrections of the clock do not change. */
  readonly openedAt: () => number;
  readonly onAccepted: (accepted: AcceptedApplication) => void;
}

/** The application: plain HTML that posts by itself; hydrated, it checks, uploads and answers in place. */
export function ApplicationForm({ notice, position, email, openedAt, onAccepted }: Props) {
  const [proof] = useState(createProofOfWork);
  const running = useRef<AbortController>(undefined);
  // Typed before hydration, or restored by the browser: the time that took is unknown.
  const answeredBefore = useRef(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const message = useMessageForm('application', attempt);
  const { form, field } = message;

  const onHydrated = useEffectEvent(() => {
    if (form.current?.contains(document.activeElement)) proof.prepare();
    answeredBefore.current = form.current !== null && isAnswered(form.current);
  });
  useEffect(() => onHydrated(), []);

  async function attempt({ answers, submitting, send }: Attempt): Promise<FormState> {
    const resume = answers.get(resumeField) as File;
    const checked = checkApplication(Object.fromEntries(answers), resume);
    if (!checked.ok) return { phase: 'wrong', errors: checked.errors };
    // The upload of a file that was saved again or moved since it was chosen would never begin.
    const firstByte = await resume
      .slice(0, 1)
      .arrayBuffer()
      .catch(() => null);
    if (firstByte === null) return { phase: 'wrong', errors: [resumeError('resume_changed', resume)] };
    submitting();
    setProgress({ sent: 0, total: resume.size });
    const fillSeconds = answeredBefore.current ? null : Math.floor((performance.now() - openedAt()) / 1000);
    running.current = new AbortController();
    const { signal } = running.current;
    const honeypot = String(answers.get(honeypotField) ?? '');
    const proofToken = await proof.take(signal);
    const after = await send({
      action: applicationAction,
      answers: { ...checked.value, ...(honeypot && { [honeypotField]: honeypot }) },
      headers: {
        ...(fillSeconds !== null && { [fillSecondsHeader]: String(fillSeconds) }),
        ...(proofToken !== null && { [proofHeader]: proofToken }),
      },
      resume: { file: resume, signal, onProgress: (sent, total) => setProgress({ sent, total }) },
    });
    setProgress(null);
    if (after.phase === 'accepted') onAccepted(after);
    return after;
  }

  const textField = (name: string, word: 'name' | 'position') => {
    return { ...field(name), label: words[word], placeholder: words[`${word}Placeholder`] };
  };
  return (
    // The proof of work begins with the first answer, so that it is ready when the form is sent.
    <MessageForm
      id="application-form"
      message={message}
      action={applicationAction}
      notice={notice}
      words={words}
      decorationCount={6}
      onFocus={() => proof.prepare()}
      failure={
        <p>
          <FormattedMessage
            message={words.twice}
            values={{ email: <a href={`mailto:${email}`}>{email}</a> }}
          />
        </p>
      }
    >
      <TextField autoComplete="name" {...textField('name', 'name')} />
      <EmailField {...field('email')} />
      <PhoneField {...field('phone')} placeholder={words.phonePlaceholder} wide />
      <TextField {...textField('Posttype', 'position')} wide defaultValue={position} />
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
    </MessageForm>
  );
}

/** Whether a field differs from what the page came with. */
function isAnswered(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => field.value !== field.defaultValue,
  );
}
