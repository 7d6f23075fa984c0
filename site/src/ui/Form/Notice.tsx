import { interpolate } from '@veramasa/contract';
import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react';
import both from '../../../../content/wording/both-forms.json' with { type: 'json' };

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

export function useFocusOnMount(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'start' });
  }, []);
  return element;
}

/** Puts "Error: " in front of the page's title while answers need a change. */
export function useErrorInTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    const title = document.title;
    document.title = interpolate(both.error, { title });
    return () => {
      document.title = title;
    };
  }, [hasErrors]);
}
