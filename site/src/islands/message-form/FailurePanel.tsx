import { interpolate } from '@veramasa/contract';
import type { ReactNode } from 'react';
import application from '../../../../content/wording/application-form.json' with { type: 'json' };
import both from '../../../../content/wording/both-forms.json' with { type: 'json' };
import inWords from '../../../../content/wording/numbers.json' with { type: 'json' };
import { FocusedNotice, ValidationSummary } from '../../ui/Form/Notice.tsx';
import type { FormState } from './use-message-form.ts';

interface Props {
  readonly state: FormState;
  readonly idOf: (field: string) => string;
  /** What else the sender can do after a failure. */
  readonly children: ReactNode;
}

/** Shown above the fields after an attempt that stored nothing: what to change, or what failed. */
export function FailurePanel({ state, idOf, children }: Props) {
  if (state.phase === 'cancelled')
    return (
      <FocusedNotice role="status" heading={application.stopped}>
        <p>{application.kept}</p>
      </FocusedNotice>
    );
  if (state.phase !== 'wrong' && state.phase !== 'failed') return null;
  const { errors } = state;
  return (
    <ValidationSummary
      heading={state.phase === 'wrong' ? changeCount(errors.length) : state.heading}
      errors={errors}
      idOf={idOf}
    >
      <p>{state.phase === 'wrong' ? both.nothingLost : state.detail}</p>
      {state.phase === 'failed' && children}
    </ValidationSummary>
  );
}

function changeCount(count: number): string {
  return count === 1 ? both.oneChange : interpolate(both.changes, { count: inWords.numbers[count] ?? count });
}
