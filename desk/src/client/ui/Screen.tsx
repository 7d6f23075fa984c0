import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { countsQuery, totalOf } from '../counts.ts';
import { useSession } from '../session.ts';
import { Outcome } from './actions.tsx';
import styles from './Screen.module.css';

interface ScreenProps {
  /** Heading, and first part of the document's title. */
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Stays in sight at the lower edge, below what the last action did. Null where `children` have a bar with both. */
  readonly bar?: ReactNode;
  /** `narrow` for forms and running text. */
  readonly width?: 'narrow' | 'wide';
}

/** A screen with its heading, which receives focus after a navigation, and its document title. */
export function Screen({ title, actions, children, bar, width = 'wide' }: ScreenProps) {
  const { company } = useSession();
  // The bar reads them.
  const { data: counts } = useQuery({ ...countsQuery, enabled: false });
  // The messages of the person, or the unread ones when they have none.
  const waiting = totalOf(counts, 'mine') || totalOf(counts, 'unread');
  const heading = useRef<HTMLHeadingElement>(null);
  // The first screen after a load has the key "default"; there the browser decides about focus.
  const navigated = useLocation().key !== 'default';
  // Once per screen: filters in the address do not move focus.
  const focus = useEffectEvent(() => {
    if (navigated) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => focus(), []);
  return (
    <div className={`${styles.screen} ${width === 'narrow' ? styles.narrow : ''}`}>
      <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${title} · ${company.name} desk`}</title>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
      {bar !== null && (
        <div data-lower-edge className={styles.bar}>
          <Outcome />
          {bar}
        </div>
      )}
    </div>
  );
}
