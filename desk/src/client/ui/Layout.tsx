import { timeInWords } from '@veramasa/contract';
import type { ComponentProps, HTMLAttributes, ReactNode } from 'react';
import { useNavigationType } from 'react-router';
import { useSession } from '../session.ts';
import styles from './Layout.module.css';

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'ul' | 'ol' | 'p' | 'span';
  /** Between the parts of a stack; `medium` when absent. */
  readonly gap?: 'small' | 'large';
}

/** Parts below each other. */
export function Stack({ as: Tag = 'div', gap, className = '', ...props }: LayoutProps) {
  return <Tag {...props} data-gap={gap} className={`${styles.stack} ${className}`} />;
}

/** Parts beside each other, which go on in the next line where there is no room. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** A short text of less weight, such as a time or an explanation. */
export const Hint = ({ as: Tag = 'p', ...props }: LayoutProps) => <Tag {...props} className={styles.hint} />;

export function Section({ title, children, ...props }: ComponentProps<typeof Stack>) {
  return (
    <Stack {...props} as="section">
      <h2>{title}</h2>
      {children}
    </Stack>
  );
}

/** A list of names and values; `Fact` is one of them. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** With `data-alarm` it needs an action. */
export function Fact({ label, ...value }: ComponentProps<'dd'> & { readonly label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd {...value} dir="auto" />
    </div>
  );
}

interface NoticeProps {
  /** `error`, `success` and `progress` are announced by screen readers. */
  readonly kind: 'error' | 'success' | 'progress' | 'warning' | 'plain';
  readonly children: ReactNode;
}

const roles: Readonly<Record<string, string>> = { error: 'alert', success: 'status', progress: 'status' };

export const Notice = ({ kind, children }: NoticeProps) => (
  <div role={roles[kind]} className={styles.notice} data-kind={kind}>
    {children}
  </div>
);

interface ErrorNoticeProps {
  readonly error: Error | null | undefined;
  readonly children?: ReactNode;
}

/** The message of a failure, if there is one, and what follows from it. Messages of the desk and of passkeys are sentences for people. */
export const ErrorNotice = ({ error, children }: ErrorNoticeProps) =>
  error && (
    <Notice kind="error">
      {error.message} {children}
    </Notice>
  );

export const NewTabLink = ({ children, ...link }: ComponentProps<'a'>) => (
  <a {...link} target="_blank" rel="noreferrer">
    {children}
    <span className="visually-hidden"> in a new tab</span>
  </a>
);

/** For actions whose button or link disappears. */
export const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true });

/** The same where the focus may have been elsewhere. */
export const keepFocus = () => document.activeElement === document.body && focusHeading();

/** A time in the company's time zone, so that colleagues in several places read the same. */
export function Time({ at }: { readonly at: string }) {
  const { company } = useSession();
  return <time dateTime={at}>{timeInWords(at, company.timeZone)}</time>;
}

/** Shown while a screen loads; invisible at first, so that fast answers do not flicker. */
export const Loading = () => (
  <p role="status" className={styles.loading} data-returns={useNavigationType() === 'POP' || undefined}>
    Loading
  </p>
);

/** Time since then, to be read at a glance: "just now", "12 min ago". */
export function ago(iso: string, now: Date = new Date()): string {
  const minutes = (now.getTime() - Date.parse(iso)) / 60_000;
  return minutes < 1 ? 'just now' : `${duration(minutes)} ago`;
}

/** "12 min", "3 h", "4 days": at least a minute, and hours up to two days. */
export function duration(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, Math.floor(minutes))} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / 60 / 24)} days`;
}
