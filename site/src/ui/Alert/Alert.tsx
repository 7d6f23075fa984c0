import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Alert.module.css';

interface Props {
  readonly title: string;
  readonly children?: ReactNode;
  /** `notice` informs; `alert` tells of a failure and takes the focus. */
  readonly kind?: 'alert' | 'notice';
}

/** A framed message in the page. A failure is announced and takes the focus when it appears. */
export function Alert({ title, children, kind = 'alert' }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (kind === 'alert') frame.current?.focus();
  }, [kind]);
  return (
    <div
      ref={frame}
      className={`${styles.alert} ${kind === 'notice' ? styles.notice : ''}`}
      role={kind === 'alert' ? 'alert' : 'note'}
      tabIndex={kind === 'alert' ? -1 : undefined}
    >
      <h3>{title}</h3>
      {children}
    </div>
  );
}
