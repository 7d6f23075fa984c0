import { checkEnquiryForm } from '@veramasa/contract';
import { type SubmitEvent, useReducer, useRef, useState } from 'react';
import { apiOrigin } from '../sending/api-origin.ts';
import { type FormEvent, nextFormState } from '../sending/form-state.ts';
import { nextPicture } from '../sending/next-picture.ts';
import type { Outcome } from '../sending/outcome.ts';
import type { PersonCheckHandle } from './captcha/use-person-check.ts';
import { failureWords, spendsCheck } from './failure-words.ts';
import { createSender, type SendEnquiry } from './send-enquiry.ts';

/** The form's state, a count of attempts, and what to do when it is submitted. */
export function useEnquiry(check: PersonCheckHandle, online: boolean) {
  const [state, dispatch] = useReducer(nextFormState, { phase: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const busy = useRef(false);
  const send = useRef<SendEnquiry>(undefined);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy.current || !online) return;
    busy.current = true;
    const form = event.currentTarget;
    await nextPicture();
    setAttempt((count) => count + 1);
    send.current ??= createSender(apiOrigin());
    await attemptToSend(form, check, send.current, dispatch).finally(() => {
      busy.current = false;
    });
  }

  return { state, attempt, submit };
}

async function attemptToSend(
  form: HTMLFormElement,
  check: PersonCheckHandle,
  send: SendEnquiry,
  dispatch: (event: FormEvent) => void,
): Promise<void> {
  const checked = checkEnquiryForm(Object.fromEntries(new FormData(form)));
  if (!checked.ok) return dispatch({ type: 'found-wrong', errors: checked.errors });
  dispatch({ type: 'sent' }); // the check may have to ask the server first
  const token = await check.token();
  if (token === null) return dispatch({ type: 'asked-for-person' });
  const outcome = await send(checked.value, token).catch((): Outcome => ({ kind: 'unexpected' }));
  if (outcome.kind === 'accepted') {
    form.reset();
    check.reset();
    return dispatch({ type: 'accepted', reference: outcome.reference, address: checked.value.email });
  }
  if (spendsCheck(outcome)) check.reset();
  dispatch({ type: 'failed', words: failureWords(outcome, new Date()) });
}
