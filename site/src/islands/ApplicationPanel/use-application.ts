import { checkApplication, honeypotField, resumeError, resumeField } from '@veramasa/contract';
import { type SubmitEvent, useReducer, useRef, useState } from 'react';
import { createProof, type Proof } from '../proof-of-work/create-proof.ts';
import { apiOrigin } from '../sending/api-origin.ts';
import { nextFormState } from '../sending/form-state.ts';
import { nextPicture } from '../sending/next-picture.ts';
import type { Outcome } from '../sending/outcome.ts';
import { applicationFailureWords } from './application-words.ts';
import { createApplicationSender, type SendApplication } from './send-application.ts';

/** Bytes of the upload. */
export interface Progress {
  readonly sent: number;
  readonly total: number;
}

export interface AcceptedApplication {
  readonly reference: string;
  /** Where the acknowledgement went; null when a person looks at the application first. */
  readonly address: string | null;
}

interface Options {
  readonly online: boolean;
  /** When the form was opened, by `performance.now()`, which no correction of the clock moves. */
  readonly openedAt: () => number;
  readonly onAccepted: (accepted: AcceptedApplication) => void;
}

/** The application's state, a count of attempts, how far an upload is, and what its buttons do. */
export function useApplication({ online, openedAt, onAccepted }: Options) {
  const [state, dispatch] = useReducer(nextFormState, { phase: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(undefined);
  const tools = useRef<{ readonly proof: Proof; readonly send: SendApplication }>(undefined);

  function prepared() {
    if (!tools.current) {
      const proof = createProof(apiOrigin());
      tools.current = { proof, send: createApplicationSender(apiOrigin(), proof) };
    }
    return tools.current;
  }

  async function attemptToSend(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
    const answers = new FormData(form);
    const resume = answers.get(resumeField) as File;
    const checked = checkApplication(Object.fromEntries(answers), resume);
    if (!checked.ok) return dispatch({ type: 'found-wrong', errors: checked.errors });
    if (!(await isReadable(resume)))
      return dispatch({ type: 'found-wrong', errors: [resumeError('resume_changed', resume)] });
    dispatch({ type: 'sent' });
    setProgress({ sent: 0, total: resume.size });
    const fillSeconds = Math.floor((performance.now() - openedAt()) / 1000);
    const sheet = {
      application: checked.value,
      resume,
      honeypot: String(answers.get(honeypotField) ?? ''),
      fillSeconds,
    };
    const onProgress = (sent: number, total: number) => setProgress({ sent, total });
    const outcome = await prepared()
      .send(sheet, { signal, onProgress })
      .catch((): Outcome => ({ kind: 'unexpected' }));
    setProgress(null);
    if (outcome.kind === 'cancelled') return dispatch({ type: 'cancelled' });
    if (outcome.kind !== 'accepted')
      return dispatch({ type: 'failed', words: applicationFailureWords(outcome, new Date()) });
    const { reference, acknowledged } = outcome;
    const { email } = checked.value;
    dispatch({ type: 'accepted', reference, address: email });
    form.reset();
    onAccepted({ reference, address: acknowledged ? email : null });
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (running.current || !online) return;
    running.current = new AbortController();
    const form = event.currentTarget;
    await nextPicture();
    setAttempt((count) => count + 1);
    await attemptToSend(form, running.current.signal).finally(() => {
      running.current = undefined;
    });
  }

  return {
    state,
    attempt,
    progress,
    submit,
    /** Stops a running upload. */
    cancel: () => running.current?.abort(),
    /** Someone has begun to answer: the proof of work can begin as well. */
    begin: () => prepared().proof.prepare(),
  };
}

/** False for a file that was saved again or moved since it was chosen: no upload of it would ever begin. */
function isReadable(file: File): Promise<boolean> {
  const firstByte = file.slice(0, 1).arrayBuffer();
  return firstByte.then(
    () => true,
    () => false,
  );
}
