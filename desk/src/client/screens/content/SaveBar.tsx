import type { ReactNode } from 'react';
import type { ContentIssue, FormSchema } from '../../../api/content.ts';
import { fieldLabel } from '../../../api/field-label.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import type { Revealed } from './reveal.ts';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  readonly schema: FormSchema;
  readonly issues: readonly ContentIssue[];
  onReveal(revealed: Revealed): void;
  readonly action: string;
  readonly isPending: boolean;
  readonly isDisabled: boolean;
  onSave(): void;
  /** Why the last save failed. */
  readonly error: Error | null;
  /** Whether the last save was refused because of the issues. */
  readonly isRefused: boolean;
  /** Result of the last save. */
  readonly children?: ReactNode;
}

/** The button that saves, and the fields that need a correction before. It stays at the end of the window. */
export function SaveBar(props: SaveBarProps) {
  const { schema, issues, onReveal, action, isPending, isDisabled, onSave, error, isRefused, children } =
    props;
  return (
    <div className={styles.bar}>
      <ErrorNotice error={error} />
      {isRefused && <Notice kind="error">Nothing is saved yet. Correct these fields and try again.</Notice>}
      {children}
      {issues.length > 0 && (
        <details className={styles.issues}>
          <summary>
            {issues.length === 1
              ? 'One field needs a correction'
              : `${issues.length} fields need a correction`}
          </summary>
          <ul>
            {issues.map(({ path, message }) => (
              <li key={path.join(' ') + message}>
                <button type="button" onClick={() => onReveal({ path })}>
                  {fieldLabel(schema, path) || 'This page'}
                </button>{' '}
                {message}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.actions}>
        <Button look="primary" isPending={isPending} isDisabled={isDisabled} onPress={onSave}>
          {action}
        </Button>
        <span className={styles.state}>{isDisabled ? 'No unsaved changes' : 'Unsaved changes'}</span>
      </div>
    </div>
  );
}
