import type { ReactNode } from 'react';
import { useFocusOnShow } from './use-focus-on-show.ts';

export interface ErrorSummaryProps {
  readonly heading: string;
  readonly errors: readonly { readonly field: string; readonly sentence: string }[];
  /** Id of the control that an error belongs to. */
  readonly idOf: (field: string) => string;
  readonly children?: ReactNode;
}

/**
 * What went wrong, before the form: takes focus, and links to each field with the field's own sentence.
 * Give it a new `key` for each attempt, so that the same words are said again.
 */
export function ErrorSummary({ heading, errors, idOf, children }: ErrorSummaryProps) {
  const shown = useFocusOnShow();
  return (
    <div className="form-alert" role="alert" tabIndex={-1} ref={shown}>
      <h3>{heading}</h3>
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
    </div>
  );
}

/** A link alone would scroll to the control, but leave the keyboard where it was in some browsers. */
function focusField(event: { preventDefault(): void }, id: string): void {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  control.parentElement?.scrollIntoView();
}
