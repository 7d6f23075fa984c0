import type { ReactNode } from 'react';
import styles from './Layout.module.css';

interface NoticeProps {
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

interface ErrorNoticeProps {
  readonly error: Error | null | undefined;
  readonly children?: ReactNode;
}

/** The message of a failure, if there is one, and what follows from it. Messages of the desk and of passkeys are sentences for people. */
export function ErrorNotice({ error, children }: ErrorNoticeProps) {
  if (!error) return null;
  return (
    <Notice kind="error">
      {error.message} {children}
    </Notice>
  );
}
