import { interpolate, noticeLanguageField, noticeLanguageOf } from '@veramasa/contract';
import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import both from '../../../../content/wording/both-forms.json' with { type: 'json' };
import { applicationFailure, enquiryFailure, type FailureWording } from './failure-wording.ts';
import { createMessageSender, needsNewCaptcha, type OutgoingMessage } from './message-sender.ts';

/** The state that a form shows in addition to its inputs. */
export type FormState =
  | { readonly phase: 'idle' | 'submitting' | 'cancelled' }
  | ({ readonly phase: 'wrong' } & Pick<FailureWording, 'errors'>)
  /** `address` of the acknowledgement; null when a person reviews the message first. */
  | { readonly phase: 'accepted'; readonly reference: string; readonly address: string | null }
  | ({ readonly phase: 'failed'; readonly newCaptcha: boolean } & FailureWording);

const failureWordings = { enquiry: enquiryFailure, application: applicationFailure };

/** What an attempt to send works with. */
export interface Attempt {
  readonly answers: FormData;
  /** Called once the answers are correct. */
  readonly submitting: () => void;
  /** Returns the state after a message was sent. */
  readonly send: (message: Omit<OutgoingMessage, 'noticeLanguage'>) => Promise<FormState>;
}

/**
 * The state of a form that sends a message. The inputs keep what is typed; the form is emptied only when the
 * message is stored. `name` begins the ids of its controls. `attempt` checks and sends the answers, and returns the
 * state that the form ends in.
 */
export function useMessageForm(
  name: keyof typeof failureWordings,
  attempt: (attempt: Attempt) => Promise<FormState>,
) {
  const [state, setState] = useState<FormState>({ phase: 'idle' });
  const [attempts, setAttempts] = useState(0);
  const [sender] = useState(createMessageSender);
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const online = useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  );
  const errors = state.phase === 'wrong' || state.phase === 'failed' ? state.errors : [];
  const idOf = (field: string) => `${name}-${field}`;
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (!hasErrors) return;
    const { title } = document;
    document.title = interpolate(both.error, { title });
    return () => {
      document.title = title;
    };
  }, [hasErrors]);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (running.current || !online) return;
    running.current = true;
    const { currentTarget } = event;
    await nextFrame();
    try {
      const answers = new FormData(currentTarget);
      const noticeLanguage = noticeLanguageOf(answers.get(noticeLanguageField));
      const result = await attempt({
        answers,
        submitting: () => setState({ phase: 'submitting' }),
        send: async (message) => {
          const outcome = await sender({ ...message, noticeLanguage });
          if (outcome.kind === 'cancelled') return { phase: 'cancelled' };
          if (outcome.kind !== 'accepted')
            return {
              phase: 'failed',
              newCaptcha: needsNewCaptcha(outcome),
              ...failureWordings[name](outcome, new Date()),
            };
          const { reference, acknowledged } = outcome;
          return { phase: 'accepted', reference, address: acknowledged ? message.answers.email : null };
        },
      });
      if (result.phase === 'accepted') currentTarget.reset();
      setAttempts((count) => count + 1);
      setState(result);
    } finally {
      running.current = false;
    }
  }

  return {
    form,
    state,
    /** Number of attempts that have ended, as the `key` of what must be announced anew after each. */
    attempts,
    online,
    submit,
    idOf,
    /** Name, id and error of a field. */
    field: (name: string) => ({
      name,
      id: idOf(name),
      error: errors.find((error) => error.field === name)?.sentence,
    }),
  };
}

/**
 * Resolves once the browser has painted, so that a press shows its effect before longer work begins. A tab in the
 * background paints nothing: there it resolves after 100 ms.
 */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
}

// Outside of the hook: a new function would subscribe again after each render.
function subscribeOnline(onChange: () => void): () => void {
  const events = new AbortController();
  for (const name of ['online', 'offline']) addEventListener(name, onChange, { signal: events.signal });
  return () => events.abort();
}
