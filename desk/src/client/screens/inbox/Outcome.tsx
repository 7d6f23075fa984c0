import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import type { ChangeOutcome, ChangeState } from './queries.ts';
import { messageCount } from './wording.ts';

/** What the last changes did, and why they did not change some messages. */
export function Outcome({ change: { outcomes } }: { readonly change: ChangeState }) {
  return outcomes.map((outcome) => <One key={outcome.number} {...outcome} />);
}

function One({ change, result, error }: ChangeOutcome) {
  if (!result) return <ErrorNotice error={error} />;
  const { done, failed } = result;
  return (
    <>
      {done.length > 0 && (
        <Notice kind="success">
          {done.length === 1 ? done[0] : messageCount(done.length)} {change.done}.
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice kind="error">
          <ul>
            {failed.map(({ reference, message }) => (
              <li key={reference}>{message.includes(reference) ? message : `${reference}: ${message}`}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
