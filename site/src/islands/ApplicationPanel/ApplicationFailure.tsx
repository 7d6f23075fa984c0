import words from '../../../../content/wording/application-form.json' with { type: 'json' };
import { FocusedNotice } from '../../ui/Form/Notice.tsx';
import { ChangesAsked, ValidationSummary } from '../../ui/Form/ValidationSummary.tsx';
import { Worded } from '../../ui/Worded.tsx';
import type { FormState } from '../sending/form-state.ts';
import { fieldId } from './field-id.ts';

/** What stands above the questions after an attempt that did not arrive: what to change, or what failed. */
export function ApplicationFailure({ state, email }: { state: FormState; email: string }) {
  switch (state.phase) {
    case 'wrong':
      return <ChangesAsked errors={state.errors} idOf={fieldId} />;
    case 'failed':
      return (
        <ValidationSummary heading={state.heading} errors={state.errors} idOf={fieldId}>
          <p>{state.detail}</p>
          <p>
            <Worded sentence={words.twice} gaps={{ email: <a href={`mailto:${email}`}>{email}</a> }} />
          </p>
        </ValidationSummary>
      );
    case 'cancelled':
      return <Cancelled />;
    default:
      return null;
  }
}

/** Takes the focus, because the button that was pressed is gone. */
function Cancelled() {
  return (
    <FocusedNotice role="status" heading={words.stopped}>
      <p>{words.kept}</p>
    </FocusedNotice>
  );
}
