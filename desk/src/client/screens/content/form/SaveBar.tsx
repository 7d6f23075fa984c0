import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { useSession } from '../../../session.ts';
import { Outcome } from '../../../ui/actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ask } from '../../../ui/Dialog.tsx';
import { ErrorNotice, Hint, Stack } from '../../../ui/Layout.tsx';
import { reveal } from '../reveal.ts';
import { type DraftState, isPending, isStuck } from './draft-file.ts';
import styles from './form.module.css';

interface SaveBarProps {
  readonly state: DraftState;
  readonly children: ReactNode;
}

/** Whether the form is saved, and the fields that need a change before, or before a publication. It stays at the end of the window. */
export function SaveBar({ state, children }: SaveBarProps) {
  const { timeZone } = useSession().company;
  const listed = state.issues.length > 0 ? state.issues : state.saved.issues;
  return (
    <div data-lower-edge className={styles.bar}>
      <Outcome />
      <ErrorNotice error={state.error}>What you typed is still here.</ErrorNotice>
      <div className={styles.actions}>
        <p role="status" className={styles.status} data-problem={isStuck(state) || undefined}>
          {statusOf(state, timeZone)}
        </p>
        {isPending(state) && (
          <Hint as="span" aria-hidden="true">
            Saving…
          </Hint>
        )}
        {state.conflicts.length > 0 && (
          <Button onClick={() => document.getElementById('conflict')?.focus()}>Compare the versions</Button>
        )}
        {listed.length > 0 && (
          <details className={styles.details}>
            <summary>Show them</summary>
            <Issues issues={listed} />
          </details>
        )}
        <div className={styles.buttons}>{children}</div>
      </div>
    </div>
  );
}

/** Fields with what they need; each is a link to the field. */
const Issues = ({ issues }: Pick<DraftState, 'issues'>) => (
  <Stack as="ul" gap="small" className={styles.issues}>
    {issues.map(({ path, label, message }) => (
      <li key={path.join(' ') + message}>
        <button type="button" onClick={() => reveal(path)}>
          {label || 'This page'}
        </button>
        : {message}
      </li>
    ))}
  </Stack>
);

/** The same while a person types, so that it is read aloud once and not at each key. */
function statusOf(state: DraftState, timeZone: string): string {
  const { issues, conflicts, error, saved, savedAt, isMerged, author } = state;
  if (conflicts.length > 0) return `Not saved. ${conflictTitle(state)}`;
  const fields = (count: number) => (count === 1 ? '1 field needs' : `${count} fields need`);
  if (issues.length > 0) return `Not saved: ${fields(issues.length)} a change`;
  if (error) return 'Not saved';
  const left = saved.issues.length;
  const unfinished = left > 0 ? `. Before it is shown or published, ${fields(left)} a change` : '';
  if (!savedAt) return `What you type is saved in the draft${unfinished || '.'}`;
  const merged = author?.isYou
    ? ', with your changes in another tab'
    : `, with the changes of ${author?.name ?? 'a colleague'}`;
  const clock = savedAt.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone });
  return `Saved in the draft, ${clock}${isMerged ? merged : ''}${unfinished}`;
}

export const conflictTitle = ({ author }: DraftState): string =>
  author?.isYou
    ? 'You changed the same field in another tab'
    : `${author?.name ?? 'A colleague'} changed the same field`;

/** Saves a form before another screen is opened, and asks where that is not possible; `save` resolves to whether all is saved. */
export function useLeaving(isUnsaved: boolean, save: () => Promise<boolean>): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      nextLocation.state?.leave !== true &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  const saveOrAsk = useEffectEvent(async () => {
    const mayLeave =
      (await save()) ||
      (await ask({
        title: 'Leave without saving?',
        body: 'What is not saved yet is lost.',
        action: 'Leave',
        danger: true,
      }));
    if (mayLeave) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') saveOrAsk();
  }, [blocker.state]);
}
