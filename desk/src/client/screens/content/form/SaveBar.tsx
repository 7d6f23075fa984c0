import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import type { ContentIssue, FormSchema } from '../../../../api/content.ts';
import { labelAt } from '../../../../api/schema-path.ts';
import { Outcome } from '../../../ui/actions.tsx';
import { ask } from '../../../ui/ask.tsx';
import { ErrorNotice, Hint, Stack } from '../../../ui/Layout.tsx';
import { reveal } from '../reveal.ts';
import styles from './form.module.css';

interface SaveBarProps {
  readonly schema: FormSchema;
  readonly issues: readonly ContentIssue[];
  /** Whether the form is saved, in words that are read aloud. */
  readonly status: string;
  readonly isProblem: boolean;
  /** Whether a change is on its way; seen and not read aloud. */
  readonly isPending?: boolean;
  readonly error?: Error | undefined;
  readonly children: ReactNode;
}

/** Whether the form is saved, and the fields that need a change before. It stays at the end of the window. */
export function SaveBar({ schema, issues, status, isProblem, isPending, error, children }: SaveBarProps) {
  return (
    <div data-lower-edge className={styles.bar}>
      <Outcome />
      <ErrorNotice error={error}>What you typed is still here.</ErrorNotice>
      <div className={styles.actions}>
        <p role="status" className={styles.status} data-problem={isProblem || undefined}>
          {status}
        </p>
        {isPending && (
          <Hint as="span" aria-hidden="true">
            Saving…
          </Hint>
        )}
        {issues.length > 0 && (
          <details className={styles.issues}>
            <summary>Show them</summary>
            <Stack as="ul" gap="small">
              {issues.map(({ path, message }) => (
                <li key={path.join(' ') + message}>
                  <button type="button" onClick={() => reveal(path)}>
                    {labelAt(schema, path) || 'This page'}
                  </button>{' '}
                  {message}
                </li>
              ))}
            </Stack>
          </details>
        )}
        <div className={styles.buttons}>{children}</div>
      </div>
    </div>
  );
}

/** "1 field needs a change" */
export const needs = (count: number): string =>
  count === 1 ? '1 field needs a change' : `${count} fields need a change`;

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
