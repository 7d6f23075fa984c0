import type { ReactNode } from 'react';
import styles from './Notice.module.css';

export interface NoticeProps {
  /** `error` and `success` are announced by screen readers. */
  readonly kind: 'error' | 'success' | 'warning' | 'plain';
  readonly children: ReactNode;
}

/** A sentence about the result of an action, or a warning beside it. */
export function Notice({ kind, children }: NoticeProps) {
  const role = kind === 'error' ? 'alert' : kind === 'success' ? 'status' : undefined;
  return (
    <div role={role} className={`${styles.notice} ${styles[kind]}`}>
      {children}
    </div>
  );
}

/** The sentence of a failure. Failures of the desk and of passkeys have one that people can read. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'This did not work. Try again.';
