import { endpoints, interpolate } from '@veramasa/contract';
import { type FormHTMLAttributes, type PropsWithChildren, type ReactNode, useEffect, useState } from 'react';
import application from '../../../../content/wording/application-form.json' with { type: 'json' };
import both from '../../../../content/wording/both-forms.json' with { type: 'json' };
import inWords from '../../../../content/wording/numbers.json' with { type: 'json' };
import { Button } from '../../ui/Button/Button.tsx';
import stateStyles from '../../ui/Form/form-states.css?url';
import { FocusedNotice, Notice } from '../../ui/Form/Notice.tsx';
import { useKeptAnswers } from '../../ui/Form/use-kept-answers.ts';
import { PrivacyNotice, type PrivacyNoticeModel } from '../../ui/PrivacyNotice/PrivacyNotice.tsx';
import { Spinner } from '../../ui/Spinner/Spinner.tsx';
import type { useMessageForm } from './use-message-form.ts';

type MessageFormState = ReturnType<typeof useMessageForm>;

interface Props extends PropsWithChildren<Pick<FormHTMLAttributes<HTMLFormElement>, 'onFocus'>> {
  readonly id: string;
  readonly message: MessageFormState;
  /** The fixed value that tells enquiries and applications apart. */
  readonly action: string;
  readonly notice: PrivacyNoticeModel;
  readonly words: { readonly send: string; readonly sending: string };
  /** Number of shapes in the decoration above the fields: one for each answer. */
  readonly decorationCount: number;
  readonly above?: ReactNode;
  /** What else the sender can do after a failure. */
  readonly failure: ReactNode;
}

/**
 * A form that posts natively until a script handles its submit: a row of decoration, the fields in two columns, the
 * privacy notice and the button that sends. The element around it must be a container named `form`.
 */
export function MessageForm({ id, message, action, notice, words, children, ...props }: Props) {
  const { form, state, online, attempts, idOf, submit } = message;
  useKeptAnswers(form, id);
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
    if (!form.current) return;
    form.current.noValidate = true; // our own sentences instead of the browser's
    form.current.dispatchEvent(new Event('form-ready', { bubbles: true })); // for `browser/early-send.ts`
  }, [form]);
  const submitting = state.phase === 'submitting';
  return (
    <form
      id={id}
      ref={form}
      className="form"
      action={`${import.meta.env.PUBLIC_API_ORIGIN ?? ''}${endpoints.contactMail}`}
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
      onFocus={props.onFocus}
    >
      {hydrated && <link rel="stylesheet" href={stateStyles} />}
      {props.above}
      <div className="form-decoration" data-decoration aria-hidden="true">
        {Array.from({ length: props.decorationCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change places
          <i key={index} />
        ))}
      </div>
      <FailurePanel key={attempts} state={state} idOf={idOf}>
        {props.failure}
      </FailurePanel>
      {children}
      <input type="hidden" name="action" value={action} />
      <PrivacyNotice {...notice} />
      {!online && (
        <Notice role="status" heading={both.offline}>
          <p>{both.offlineText}</p>
        </Notice>
      )}
      {/* It stays focusable while it does nothing, so that the focus is not lost. */}
      <Button type="submit" tone="ink" aria-disabled={submitting || !online || undefined}>
        {submitting && <Spinner />}
        {/* A translator replaces bare text nodes, and React could no longer insert the spinner before one. */}
        <span>{submitting ? words.sending : words.send}</span>
      </Button>
    </form>
  );
}

/**
 * Shown above the fields after an attempt that stored nothing: what to change, with a link to each field, or what
 * failed. Takes the focus. Give it a new `key` for each attempt, so that the same words are announced again.
 */
function FailurePanel({
  state,
  idOf,
  children,
}: PropsWithChildren<Pick<MessageFormState, 'state' | 'idOf'>>) {
  if (state.phase === 'cancelled')
    return (
      <FocusedNotice role="status" heading={application.stopped}>
        <p>{application.kept}</p>
      </FocusedNotice>
    );
  if (state.phase !== 'wrong' && state.phase !== 'failed') return null;
  const { phase, errors } = state;
  return (
    <FocusedNotice role="alert" heading={phase === 'wrong' ? changeCount(errors.length) : state.heading}>
      <p>{phase === 'wrong' ? both.nothingLost : state.detail}</p>
      {phase === 'failed' && children}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ field, sentence }) => (
            <li key={field}>
              <a href={`#${idOf(field)}`} onClick={(event) => focusField(event, idOf(field))}>
                {sentence}
              </a>
            </li>
          ))}
        </ul>
      )}
    </FocusedNotice>
  );
}

/** A link alone would scroll to the control, but leave the keyboard where it was in some browsers. */
function focusField(event: { preventDefault(): void }, id: string): void {
  event.preventDefault();
  const control = document.getElementById(id);
  control?.focus({ preventScroll: true });
  // A resume is no longer wrong once another is chosen.
  (control?.closest('[data-wrong]') ?? control)?.scrollIntoView();
}

function changeCount(count: number): string {
  return count === 1 ? both.oneChange : interpolate(both.changes, { count: inWords.numbers[count] ?? count });
}
