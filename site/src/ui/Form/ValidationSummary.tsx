import { interpolate } from '@veramasa/contract';
import { type ReactNode, useEffect } from 'react';
import both from '../../../../content/wording/both-forms.json' with { type: 'json' };
import { FocusedNotice } from './Notice.tsx';

interface Props {
  readonly heading: string;
  readonly errors: readonly { readonly field: string; readonly sentence: string }[];
  /** Id of the control that an error belongs to. */
  readonly idOf: (field: string) => string;
  readonly children?: ReactNode;
}

/**
 * What is wrong with a form, before its fields: takes the focus, and links to each field with the sentence of
 * the field. Give it a new `key` for each attempt, so that the same words are announced again.
 */
export function ValidationSummary({ heading, errors, idOf, children }: Props) {
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
