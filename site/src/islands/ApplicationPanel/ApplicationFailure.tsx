import words from '../../../../content/wording/application-form.json' with { type: 'json' };
import { ChangesAsked } from '../../ui/ErrorSummary/ChangesAsked.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary.tsx';
import { useFocusOnShow } from '../../ui/ErrorSummary/use-focus-on-show.ts';
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
        <ErrorSummary heading={state.heading} errors={state.errors} idOf={fieldId}>
          <p>{state.detail}</p>
          <p>
            <Worded sentence={words.twice} gaps={{ email: <a href={`mailto:${email}`}>{email}</a> }} />
          </p>
        </ErrorSummary>
      );
    case 'cancelled':
      return <Cancelled />;
    default:
      return null;
  }
}

/** Takes the focus, because the button that was pressed is gone. */
function Cancelled() {
  const shown = useFocusOnShow();
  return (
    <div className="form-alert form-note" role="status" tabIndex={-1} ref={shown}>
      <h3>{words.stopped}</h3>
      <p>{words.kept}</p>
    </div>
  );
}
