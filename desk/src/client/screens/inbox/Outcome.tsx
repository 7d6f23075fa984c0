import { messageOf, Notice } from '../../ui/Notice.tsx';
import type { ChangeState } from './queries.ts';
import { messageCount } from './wording.ts';

/** What a change did, and why it did not change some messages. */
export function Outcome({ change }: { readonly change: ChangeState }) {
  const { data, error, variables } = change;
  if (error) return <Notice kind="error">{messageOf(error)}</Notice>;
  if (!data || !variables) return null;
  const { done, failed } = data;
  return (
    <>
      {done.length > 0 && (
        <Notice kind="success">
          {done.length === 1 ? done[0] : messageCount(done.length)} {variables.done}.
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
