import both from '../../../../content/wording/both-forms.json' with { type: 'json' };
import { changeCount } from './change-count.ts';
import { ErrorSummary, type ErrorSummaryProps } from './ErrorSummary.tsx';

/** The summary of answers that need a change, before anything was sent. Give it a new `key` for each attempt. */
export function ChangesAsked({ errors, idOf }: Pick<ErrorSummaryProps, 'errors' | 'idOf'>) {
  return (
    <ErrorSummary heading={changeCount(errors.length)} errors={errors} idOf={idOf}>
      <p>{both.nothingLost}</p>
    </ErrorSummary>
  );
}
