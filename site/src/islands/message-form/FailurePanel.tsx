import { interpolate } from '@veramasa/contract';
import type { ReactNode } from 'react';
import application from '../../../../content/wording/application-form.json' with { type: 'json' };
import both from '../../../../content/wording/both-forms.json' with { type: 'json' };
import inWords from '../../../../content/wording/numbers.json' with { type: 'json' };
import { FocusedNotice } from '../../ui/Form/Notice.tsx';
import type { FormState } from './use-message-form.ts';

interface Props {
  readonly state: FormState;
  readonly idOf: (field: string) => string;
  /** What else the sender can do after a failure. */
  readonly children: ReactNode;
}

/**
 * Shown above the fields after an attempt that stored nothing: what to change, with a link to each field, or what
 * failed. Takes the focus. Give it a new `key` for each attempt, so that the same words are announced again.
 */
export function FailurePanel({ state, idOf, children }: Props) {
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
