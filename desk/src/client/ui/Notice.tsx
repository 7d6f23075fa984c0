import type { ReactNode } from 'react';
import styles from './Notice.module.css';

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

/** The message of a failure, if there is one, and what follows from it. Messages of the desk and of passkeys are sentences for people. */
export function ErrorNotice({
  error,
  children,
}: {
  readonly error: Error | null | undefined;
  readonly children?: ReactNode;
}) {
  return (
    error && (
      <Notice kind="error">
        {error.message} {children}
      </Notice>
    )
  );
}
