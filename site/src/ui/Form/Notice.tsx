import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react';

interface Props {
  readonly heading: string;
  /** An error is announced at once, a status when the screen reader pauses. */
  readonly role: 'alert' | 'status';
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A framed message inside a form: an error, or the state of the form. */
export function Notice({ heading, role, ref, children }: Props) {
  const className = role === 'status' ? 'form-notice form-status' : 'form-notice';
  return (
    <div className={className} role={role} tabIndex={-1} ref={ref}>
      <h3>{heading}</h3>
      {children}
    </div>
  );
}

/** A notice that takes the focus when it appears, so that a screen reader reads it first. */
export function FocusedNotice(props: Omit<Props, 'ref'>) {
  return <Notice {...props} ref={useFocusOnMount()} />;
}

/** Moves the focus to an element when it appears. */
export function useFocusOnMount(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'start' });
  }, []);
  return element;
}
