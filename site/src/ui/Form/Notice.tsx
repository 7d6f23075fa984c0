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

interface ValidationSummaryProps {
  readonly heading: string;
  readonly errors: readonly { readonly field: string; readonly sentence: string }[];
  readonly idOf: (field: string) => string;
  readonly children?: ReactNode;
}

/**
 * What is wrong with a form, before its fields: takes the focus, and links to each field with the sentence of
 * the field. Give it a new `key` for each attempt, so that the same words are announced again.
 */
export function ValidationSummary({ heading, errors, idOf, children }: ValidationSummaryProps) {
  return (
    <FocusedNotice role="alert" heading={heading}>
      {children}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ field, sentence }) => (
            <li key={field}>
              <a href={`#${idOf(field)}`} onClick={(event) => focusField(event, idOf(field))}>
                {sentence}
              </a>
            </li>
          ))}
        </ul>
      )}
    </FocusedNotice>
  );
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

/** A link alone would scroll to the control, but leave the keyboard where it was in some browsers. */
function focusField(event: { preventDefault(): void }, id: string): void {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  control.parentElement?.scrollIntoView();
}
